import { PATHS } from '#shared/paths.ts';

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

/** The header's links, in order. */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: 'Home', href: PATHS.home },
  { label: 'About us', href: PATHS.about },
  { label: 'Services', href: PATHS.services },
  { label: 'Mining Store', href: PATHS.miningStore },
  { label: 'Contact', href: PATHS.contact },
];

/** Beside the header's links: the way to a call, from every page. */
export const BOOKING_LINK: NavigationLink = { label: 'Book a call', href: PATHS.bookAppointment };

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

/** The footer's ten links. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    heading: 'Company',
    links: [
      { label: 'Home', href: PATHS.home },
      { label: 'About us', href: PATHS.about },
      { label: 'Services', href: PATHS.services },
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
