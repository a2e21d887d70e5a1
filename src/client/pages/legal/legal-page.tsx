import { PageHero } from '#client/components/page-hero.tsx';
import { LegalBody } from './legal-body.tsx';

interface LegalPage {
  readonly path: string;
  readonly heading: string;
  readonly lede: string;
  /** Markdown; see legal-document.ts. */
  readonly text: string;
}

export function legalPage({ path, heading, lede, text }: LegalPage) {
  return () => (
    <>
      <PageHero label="Legal" heading={heading} lede={lede} />
      <LegalBody markdown={text} path={path} />
    </>
  );
}
