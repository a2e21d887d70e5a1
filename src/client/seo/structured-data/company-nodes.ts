import type { LocalBusiness, OpeningHoursSpecification, Organization, WebSite } from 'schema-dts';
import { businessHours, WEEKDAYS } from '#shared/calendar/office-hours.ts';
import { companyTexts } from '#shared/catalogue/arabic/company.ts';
import { LOCATIONS } from '#shared/catalogue/arabic/locations.ts';
import { locationName } from '#shared/catalogue/locations.ts';
import { company } from '#shared/company.ts';
import { LOCALES, type Locale, localPath } from '#shared/language/locale.ts';
import type { OwnerFact } from '#shared/owner-fact.ts';
import { PATHS } from '#shared/paths.ts';
import { socialImagePath } from '../page-metadata.ts';
import { ORIGIN_PLACEHOLDER } from '../site-origin.ts';
import { STRUCTURED_DATA_COPY } from './structured-data-copy.ts';

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

const { brand, legalName, email, phone, linkedin, x, instagram, youtube } = company;

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

function contactIn(locale: Locale) {
  const { streetAddress, city } = companyTexts[locale];
  return {
    email: ifSet(email),
    telephone: ifSet(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: ifSet(streetAddress),
      addressLocality: city.value,
      addressCountry: 'AE',
    },
  } as const;
}

const profiles = [linkedin, x, instagram, youtube].flatMap((profile) => ifSet(profile) ?? []);

/** The company for a page that is not about it. The home page and the about page describe it. */
export const namedOrganization = (locale: Locale) => ({
  '@type': 'Organization' as const,
  '@id': NODE_IDS.organization,
  name: brand.value,
  url: addressOf(localPath(locale, PATHS.home)),
});

export function organization(locale: Locale): Organization {
  const { description, knowsAbout } = STRUCTURED_DATA_COPY[locale];
  return {
    ...namedOrganization(locale),
    legalName: ifSet(legalName),
    logo: addressOf('/icon-512.png'),
    description,
    ...contactIn(locale),
    areaServed: LOCATIONS[locale].map(locationName),
    knowsAbout,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const office = (locale: Locale): LocalBusiness => ({
  '@type': 'LocalBusiness',
  '@id': NODE_IDS.office,
  name: STRUCTURED_DATA_COPY[locale].office(brand.value),
  parentOrganization: nodeRef(NODE_IDS.organization),
  url: addressOf(localPath(locale, PATHS.contact)),
  image: addressOf(socialImagePath(locale, PATHS.contact)),
  ...contactIn(locale),
  openingHoursSpecification: openingHours(),
});

/** One site in both languages. */
export const website = (locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': NODE_IDS.website,
  name: brand.value,
  url: addressOf(localPath(locale, PATHS.home)),
  inLanguage: [...LOCALES],
  publisher: nodeRef(NODE_IDS.organization),
});
