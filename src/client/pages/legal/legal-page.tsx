import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import type { PerLocale } from '#shared/language/locale.ts';
import { LEGAL_COPY, type LegalDocumentName } from './legal.copy.ts';
import { LegalBody } from './legal-body.tsx';

/** `texts` are Markdown; see legal-document.ts. */
export function legalPage(name: LegalDocumentName, texts: PerLocale<string>) {
  return () => {
    const { label, documents } = useCopy(LEGAL_COPY);
    const { name: heading, lede } = documents[name];
    return (
      <>
        <PageHero label={label} heading={heading} lede={lede} />
        <LegalBody markdown={useCopy(texts)} name={name} />
      </>
    );
  };
}
