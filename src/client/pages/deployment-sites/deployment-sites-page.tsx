import { BookACall } from '#client/components/book-a-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { DeploymentSitesBody } from './deployment-sites-body.tsx';
import { SITES_COPY } from './sites.copy.ts';

export function DeploymentSitesPage() {
  return (
    <>
      <PageHero {...useCopy(SITES_COPY).hero}>
        <BookACall about="sites" />
      </PageHero>
      <DeploymentSitesBody />
    </>
  );
}
