import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';

interface LegalPage {
  readonly path: string;
  readonly heading: string;
  readonly lede: string;
  readonly importText: () => Promise<{ readonly default: string }>;
}

/** A legal page's hero; its long text is loaded separately. */
export function legalPage({ path, heading, lede, importText }: LegalPage) {
  const Body = hydrateWhenSeen(async () => {
    const [{ LegalBody }, text] = await Promise.all([import('./legal-body.tsx'), importText()]);
    return { Body: () => <LegalBody markdown={text.default} path={path} /> };
  }, 'Body');
  return () => (
    <>
      <PageHero label="Legal" heading={heading} lede={lede} />
      <Body />
    </>
  );
}
