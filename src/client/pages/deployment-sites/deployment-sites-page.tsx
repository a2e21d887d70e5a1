import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { deploymentSitesHero } from './deployment-sites-hero.ts';

const DeploymentSitesBody = hydrateWhenSeen(
  () => import('./deployment-sites-body.tsx'),
  'DeploymentSitesBody',
);

/** The page at /deployment-sites. */
export function DeploymentSitesPage() {
  return (
    <>
      <PageHero {...deploymentSitesHero}>
        <BookACall about="sites" />
      </PageHero>
      <DeploymentSitesBody />
    </>
  );
}
