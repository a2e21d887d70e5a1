import { useLocale } from '#client/language/language.tsx';
import { company } from '#shared/company.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { ORIGIN_PLACEHOLDER, type PageMetadata } from './page-metadata.ts';

export const STAFF_METADATA = {
  title: 'Administration | 71',
  description: 'Staff sign-in.',
  noindex: true,
} as const satisfies PageMetadata;

const OPEN_GRAPH_LOCALES = { en: 'en_AE', ar: 'ar_AE' };

interface PageHeadProps {
  readonly metadata: PageMetadata;
  readonly path?: string;
}

/** The page's head tags. React moves them into `<head>` and replaces them on navigation. */
export function PageHead({ metadata, path = '' }: PageHeadProps) {
  const { title, description, keywords, noindex } = metadata;
  const locale = useLocale();
  const address = ORIGIN_PLACEHOLDER + localPath(locale, path);
  const image = `${ORIGIN_PLACEHOLDER}/social-${locale}.png`;
  const named = (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
  if (noindex) {
    return (
      <>
        {named}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      {named}
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={address} />
      {LOCALES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={ORIGIN_PLACEHOLDER + localPath(each, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={ORIGIN_PLACEHOLDER + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.brand.value} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      {LOCALES.filter((each) => each !== locale).map((each) => (
        <meta key={each} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[each]} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}
