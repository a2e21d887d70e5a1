import { ActionLink } from '#client/components/button.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { deploymentSitesHero } from './deployment-sites-hero.ts';

const DeploymentSitesBody = hydrateWhenSeen(() =>
  import('./deployment-sites-body.tsx').then((section) => section.DeploymentSitesBody),
);

/** The page at /deployment-sites. */
export function DeploymentSitesPage() {
  return (
    <>
      <PageHero {...deploymentSitesHero}>
        <ActionLink href={BOOKING_LINK.href}>{BOOKING_LINK.label}</ActionLink>
      </PageHero>
      <DeploymentSitesBody />
    </>
  );
}
