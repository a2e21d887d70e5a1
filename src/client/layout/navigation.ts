import { PATHS } from '#shared/paths.ts';

/** The header's links, in order. `inMenuOnly` links do not fit the full-width header. */
export const HEADER_LINKS = [
  { label: 'Home', href: PATHS.home },
  { label: 'About us', href: PATHS.about },
  { label: 'Services', href: PATHS.services },
  { label: 'Mining Store', href: PATHS.miningStore },
  { label: 'Mining Farms', href: PATHS.miningFarms, inMenuOnly: true },
  { label: 'Deployment Sites', href: PATHS.deploymentSites, inMenuOnly: true },
  { label: 'Contact', href: PATHS.contact },
];

export const BOOKING_LINK = { label: 'Book a call', href: PATHS.bookAppointment };

export const FOOTER_GROUPS = [
  {
    heading: 'Company',
    links: [
      { label: 'Home', href: PATHS.home },
      { label: 'About us', href: PATHS.about },
      { label: 'Services', href: PATHS.services },
      { label: 'Trust', href: PATHS.trust },
      { label: 'Contact', href: PATHS.contact },
    ],
  },
  {
    heading: 'Infrastructure',
    links: [
      { label: 'Mining Farms', href: PATHS.miningFarms },
      { label: 'Mining Store', href: PATHS.miningStore },
      { label: 'Deployment Sites', href: PATHS.deploymentSites },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { label: 'Terms & Conditions', href: PATHS.termsOfConditions },
      { label: 'Terms of Use', href: PATHS.termsOfUse },
      { label: 'Privacy Policy', href: PATHS.privacyPolicy },
    ],
  },
];
