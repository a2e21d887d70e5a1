import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';

const DeploymentSitesBody = hydrateWhenSeen(
  () => import('./deployment-sites-body.tsx'),
  'DeploymentSitesBody',
);

export function DeploymentSitesPage() {
  return (
    <>
      <PageHero
        label="Deployment sites"
        heading="65.5 MW across Abu Dhabi and Al Ain"
        lede="Four operational sites. Three are air-cooled; the largest is hydro-cooled. Each is listed with its capacity, cooling and uptime."
      >
        <BookACall about="sites" />
      </PageHero>
      <DeploymentSitesBody />
    </>
  );
}
