import type { LocalBusiness, OpeningHoursSpecification, Organization, WebSite } from 'schema-dts';
import { businessHours, WEEKDAYS } from '#shared/calendar/office-hours.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { company } from '#shared/company.ts';
import type { OwnerFact } from '#shared/owner-fact.ts';
import { ORIGIN_PLACEHOLDER } from '../site-origin.ts';

/** An absolute address with a placeholder origin, which the server replaces at start. */
export const addressOf = (path: string): string => ORIGIN_PLACEHOLDER + path;

export const NODE_IDS = {
  organization: addressOf('/#organization'),
  office: addressOf('/#office'),
  website: addressOf('/#website'),
} as const;

export const nodeRef = (id: string) => ({ '@id': id }) as const;

/** The fact's value, or undefined until the owner sets it: we publish no placeholders. */
export function ifSet({ value, placeholder }: OwnerFact): string | undefined {
  return placeholder || value === '' ? undefined : value;
}

const { brand, legalName, email, phone, streetAddress, city, linkedin, x, instagram, youtube } =
  company;

/** Office hours in local time. Days that are not listed are closed. */
function openingHours(): OpeningHoursSpecification[] {
  return businessHours.flatMap(({ weekdays, open }) =>
    open
      ? {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: weekdays.flatMap((weekday) => WEEKDAYS[weekday - 1] ?? []),
          opens: clock(open.from),
          closes: clock(open.to),
        }
      : [],
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const contact = {
  email: ifSet(email),
  telephone: ifSet(phone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: ifSet(streetAddress),
    addressLocality: city.value,
    addressCountry: 'AE',
  },
} as const;

const profiles = [linkedin, x, instagram, youtube].flatMap((profile) => ifSet(profile) ?? []);

export const organization: Organization = {
  '@type': 'Organization',
  '@id': NODE_IDS.organization,
  name: brand.value,
  legalName: ifSet(legalName),
  url: addressOf('/'),
  logo: addressOf('/icon-512.png'),
  description:
    'Bitcoin mining infrastructure and hosting company in the United Arab Emirates: hosting, sites and power, hardware, operations.',
  ...contact,
  areaServed: locations.map(locationName),
  knowsAbout: ['Bitcoin mining', 'ASIC hosting', 'Hydro cooling', 'Immersion cooling'],
  ...(profiles.length > 0 && { sameAs: profiles }),
};

export const office: LocalBusiness = {
  '@type': 'LocalBusiness',
  '@id': NODE_IDS.office,
  name: `${brand.value}, Business Bay`,
  parentOrganization: nodeRef(NODE_IDS.organization),
  url: addressOf('/contact'),
  image: addressOf('/social-contact.png'),
  ...contact,
  openingHoursSpecification: openingHours(),
};

export const website: WebSite = {
  '@type': 'WebSite',
  '@id': NODE_IDS.website,
  name: brand.value,
  url: addressOf('/'),
  inLanguage: 'en',
  publisher: nodeRef(NODE_IDS.organization),
};
