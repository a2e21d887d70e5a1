/** What search engines and social networks are told of a page. */
export interface PageMetadata {
  readonly title: string;
  /** At most 160 characters, so that no engine cuts it. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** Keeps the page out of every index; it then has no canonical address either. */
  readonly noindex?: true;
}

export const PAGE_METADATA = {
  home: {
    title: '71 | Bitcoin mining infrastructure and hosting in the UAE',
    description:
      'Bitcoin mining hosting, sites, hardware and full operations from the UAE, for institutions, family offices and large-scale miners.',
    keywords: ['bitcoin mining hosting', 'UAE', 'ASIC hosting', 'hydro cooling', 'mining farm'],
  },
  contact: {
    title: 'Contact | 71 Bitcoin mining hosting, Dubai',
    description:
      'Write to 71, call our sales team or schedule a call about hosting, sites, hardware and mining operations. We reply within 24 hours.',
    keywords: ['contact', 'bitcoin mining Dubai', 'mining hosting quote', 'Business Bay'],
  },
  'not-found': {
    title: '404 Page Not Found | 71',
    description: "The page you're looking for doesn't exist or has been moved.",
    keywords: [],
    noindex: true,
  },
  admin: {
    title: 'Administration | 71',
    description: 'Staff sign-in.',
    keywords: [],
    noindex: true,
  },
} as const satisfies Record<string, PageMetadata>;
