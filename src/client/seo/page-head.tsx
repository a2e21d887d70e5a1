import { company } from '#shared/company.ts';
import { type PageMetadata, socialImagePath } from './page-metadata.ts';
import { SITE_ORIGIN } from './site-origin.ts';

interface PageHeadProps {
  readonly metadata: PageMetadata;
  readonly path: string;
}

/** The page's head tags. React moves them into `<head>` and replaces them on navigation. */
export function PageHead({ metadata, path }: PageHeadProps) {
  const { title, description, keywords, noindex } = metadata;
  if (noindex) {
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = SITE_ORIGIN + path;
  const image = SITE_ORIGIN + socialImagePath(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.brand.value} />
      <meta property="og:locale" content="en_AE" />
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
