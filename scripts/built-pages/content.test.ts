// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bookingPath } from '#shared/paths.ts';
import { fileAt } from './testing/built-site.ts';
import { contentOf } from './testing/page-content.ts';

type Text = string | RegExp;

interface Expected {
  /** The role and name of the part; without it, the whole content. */
  readonly part?: readonly [role: string, name: Text];
  /** In this order. */
  readonly texts?: readonly (Text | readonly Text[])[];
  /** Every link with this name, with its target. links.test.ts tests that targets exist. */
  readonly links?: readonly (readonly [name: Text, target: Text])[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly counts?: Readonly<Record<string, number>>;
}

/** A booking link, perhaps with a service and the beginning of the message. */
const BOOKING = /^\/book-appointment(\?service=[a-z-]+(&message=[^&]+)?)?$/;
const WHATSAPP = /^https:\/\/wa\.me\/\d+$/;
const PHONE = /^tel:\+\d+$/;
const MAPS = /^https:\/\/www\.google\.com\/maps\/search\//;
const COUNTRIES = ['UAE', 'Canada (Alberta)', 'USA', 'Oman', 'Ethiopia'];
const PLAN = { Cooling: 'Air Cooling & Hydro', Maintenance: 'Included' };
const HOURS = { 'Monday - Friday': '9:00 AM - 6:00 PM GST', Sunday: 'Closed' };
const ZONES = ['UAE Time', 'GMT', 'CET', 'CST', 'EST', 'PST'].map((zone) => `(${zone})`);

const HALF_HOURS = Array.from({ length: 18 }, (_, index) => {
  const hour = 9 + Math.floor(index / 2);
  const onTheClock = String(hour > 12 ? hour - 12 : hour).padStart(2, '0');
  return `${onTheClock}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`;
});

const site = (name: string, Capacity: string, Cooling: string, Uptime: string): Expected => ({
  part: ['article', name],
  texts: ['Operational', /UAE|United Arab Emirates/, 'Key features'],
  // Two sites have the same placeholder coordinates.
  facts: { Capacity, Cooling, Uptime, Address: 'Emirate of Abu Dhabi' },
  links: [[/^View on Maps/, MAPS]],
});

const miner = (name: string, facts: Readonly<Record<string, string>>): Expected => ({
  part: ['article', name],
  texts: ['All figures are internal estimates.'],
  facts,
  links: [
    ['Inquire Now', bookingPath('hardware-procurement', `Product: ${name}\nQuantity: `)],
    ['Download Spec', /\.pdf$/],
  ],
});

/** Each page's specified texts, with its main heading. */
const PAGES: Readonly<Record<string, readonly [heading: string, ...parts: Expected[]]>> = {
  '/': [
    'The Pathway to Financial Freedom',
    {
      texts: [
        ['Hosting with air, hydro and immersion cooling'],
        ['Site acquisition and lease structuring'],
        [/power deals/i, 'ASIC hardware sourcing and delivery'],
        ['Full operations and site management', 'Institutional and retail mining solutions'],
        [/97%\s*Uptime/, 'Track Record', /50\s*MW\s*Operating.*50 MW live.*200 MW in expansion/],
        ['UAE Licensed', 'Institutional Clients', 'Cloud Hosting', 'Turnkey Solutions'],
        ['Partners', 'The 71 Advantage', 'Tailored for Every Miner', 'View Deployment Sites'],
        [/2\.5 MW.*in under 60 days/, 'Send Message', 'Business Bay', 'Dubai'],
      ],
      links: [
        ['Speak to Sales', BOOKING],
        ['BOOK NOW', BOOKING],
        ['Explore Our Solutions', '/mining-farms'],
        ['Talk to Our Team', BOOKING],
        [/^How we count/, /^\/mining-farms#how-we-count$/],
      ],
      facts: HOURS,
    },
    {
      part: ['article', 'Cloud Hosting'],
      texts: [/two ASIC manufacturers/],
      facts: { ...PLAN, Terms: '2 year and renewable', Deposit: 'One month advance' },
    },
    {
      part: ['article', 'Turnkey Solutions'],
      texts: [/two ASIC manufacturers/],
      facts: { ...PLAN, Terms: '5-year and renewal', Location: 'UAE/Canada/USA' },
    },
    {
      part: ['region', 'The 71 Advantage'],
      texts: [/handled/i, /benefit/i],
      counts: { columnheader: 2, table: 1 },
    },
    {
      part: ['region', 'Tailored for Every Miner'],
      texts: [/institutional clients, family offices and sovereign funds/i],
      counts: { listitem: 4 },
    },
    {
      part: ['region', 'Global reach'],
      texts: COUNTRIES,
      links: [
        ['View Deployment Sites', '/deployment-sites'],
        ['Book a Consultation', BOOKING],
        [/^WhatsApp Business/, WHATSAPP],
      ],
    },
    {
      part: ['region', 'What clients say'],
      texts: [/“[^”]{20,}”/, /“[^”]{20,}”/, /“[^”]{20,}”/],
      counts: { figure: 3 },
    },
  ],
  '/about': [
    'Bitcoin mining infrastructure from the UAE',
    {
      texts: [
        ['About: ', 'Institutional clients', 'Family offices', 'Sovereign funds'],
        ['Large-scale miners', 'Tech founders', 'High-net-worth retail co-mining participants'],
        ['Hosting clients', 'Hardware buyers', 'Site and power partners', 'Investors'],
        ['Vision: ', ...COUNTRIES, 'Our team: Leadership', 'CEO', 'Chief Strategic Officer'],
        ['Chief Operations Officer', 'CFO'],
      ],
    },
  ],
  '/services': [
    'Hosting, sites, hardware, operations',
    { texts: [/from about \$0\.012 per kWh/] },
    { texts: [/2 years and renewable/] },
    { texts: [/contracts of 2 or 5 years/] },
    { texts: [/99\s*%/] },
    { texts: [/Uptime SLA/] },
    {
      links: [
        ['Request Hosting Quote', '/mining-farms'],
        ['Secure a Site', '/deployment-sites'],
        ['View Inventory', '/mining-store'],
        ['Talk to a Site Manager', bookingPath('operations-management')],
        ['Book a Call', bookingPath()],
        ['Get Hosting Quote', bookingPath('hosting-consultation')],
        [/^How we count/, /^\/mining-farms#how-we-count$/],
      ],
    },
    {
      part: ['region', 'Institutional and Retail Mining Solutions'],
      texts: ['Institutional', 'Retail'],
    },
  ],
  '/mining-farms': [
    'Mining farms for the Gulf climate',
    { links: [[/^How we count/, '#how-we-count']] },
    { part: ['region', /^Infrastructure features/], texts: ['Air', 'Hydro', 'Immersion'] },
    {
      part: ['region', /^Specifications/],
      facts: {
        'Hash rate': '635.25 PH/s',
        'Current capacity. Planned expansion to 50 MW': '25 MW',
        'Uptime.*': '95-98%',
        Cooling: 'Air, hydro and immersion',
      },
      texts: ['GCC'],
    },
    {
      part: ['region', /^Performance track record/],
      facts: {
        'Quarterly revenue. .*2025': '$5.57M',
        'Growth. .*2025': '+217%',
        'Net income. Q4 2024': '$3.79M',
      },
      texts: [
        [/Hash rate\s*605 PH\/s\s*635\.25 PH\/s/, /quarterly\s*27\.81 BTC\s*29\.68 BTC/],
        [/revenue\s*not published\s*\$5\.57M/, /Growth\s*not published\s*\+217%/],
        [/Net income\s*\$3\.79M\s*not published/, 'internal estimates'],
      ],
    },
    { part: ['region', /^How we count/], texts: [/65\.5 MW/] },
    {
      part: ['region', /^Solution services/],
      texts: [/for 2 years and renewable, maintenance included/, /one contract of 5 years/],
      links: [[/./, /^\/(book-appointment\?service=[a-z-]+|contact)$/]],
    },
  ],
  '/deployment-sites': [
    '65.5 MW across Abu Dhabi and Al Ain',
    {
      facts: { 'Current capacity': '25 MW', 'Active sites': '2', 'Cooling technologies': '3' },
      links: [[/^How we count/, '/mining-farms#how-we-count']],
      counts: { article: 4 },
      texts: [/96\.5\s*%/],
    },
    site('Abu Dhabi', '9 MW', 'Air', '97%'),
    site('Al Ain', '5 MW', 'Air', '96%'),
    site('Al Ain Site 2', '3.5 MW', 'Air', '97%'),
    site('Abu Dhabi 2', '48 MW', 'Hydro', '95%'),
  ],
  '/mining-store': [
    'Three miners, side by side',
    {
      texts: [
        [/234 TH\/s\s*335 TH\/s\s*17-18 GH\/s/, /3500 W\s*5300 W\s*3300 W/],
        [/17\.5 J\/TH\s*21\.2 J\/TH\s*Not stated/, 'Manufacturer warranties'],
        ['Delivered duty paid', 'Optional setup support', 'Bulk pricing'],
      ],
      links: [
        ['Talk to a Hardware Specialist', bookingPath('hardware-procurement')],
        ['Request Quote', bookingPath('hardware-procurement')],
        [/^WhatsApp Business/, WHATSAPP],
      ],
      // There is no cart or checkout.
      counts: { button: 0 },
    },
    miner('Air-cooled Bitcoin miner', {
      'Hash rate': '234 TH/s',
      'Power, about': '3500 W',
      Efficiency: '17.5 J/TH',
      Warranty: '12 months',
    }),
    miner('Hydro-cooled Bitcoin miner', {
      'Hash rate': '335 TH/s',
      'Power, about': '5300 W',
      Efficiency: '21.2 J/TH',
      'Site needs': 'A water loop',
    }),
    miner('Scrypt miner', {
      'Hash rate': '17-18 GH/s',
      'Power, about': '3300 W',
      Mines: 'Litecoin (LTC) and Dogecoin (DOGE)',
    }),
  ],
  '/contact': [
    'Talk to our team in Dubai',
    {
      part: ['region', 'Our office'],
      texts: ['Headquarters', 'Dubai', 'Phone', 'Email', 'Business hours'],
      facts: { ...HOURS, Saturday: '10:00 AM - 4:00 PM GST' },
    },
    {
      texts: [/within 24 hours/, '24/7 support for hosting clients'],
      links: [
        ['Schedule a Call', bookingPath()],
        ['Request Quote', bookingPath()],
        ['Call Sales Team', PHONE],
        // Mail programs do not decode a plus as a space.
        ['Email Support', /^mailto:[^@]+@[^@?]+\?subject=[^+&]+&body=[^+]+$/],
      ],
    },
  ],
  '/book-appointment': [
    'Book a call with our team',
    {
      texts: [
        ['Hosting Consultation', '45-60 min', 'Site Acquisition', '60-90 min'],
        ['Hardware Procurement', '30-45 min', 'Operations Management', '45-60 min'],
        ['Technical Consultation', '30-45 min', 'Partnership Discussion', '60-90 min'],
        ['Any time', ...HALF_HOURS, 'UTC+4', ...ZONES, 'within 24 hours'],
      ],
      links: [
        ['Call us', PHONE],
        ['Send an email', /^mailto:[^@]+@[^?]+/],
        [/^WhatsApp/, WHATSAPP],
      ],
      counts: { radio: 6, option: 29 },
    },
  ],
  '/terms-of-conditions': ['Terms & Conditions', { texts: [/at least 18 years/] }],
  '/terms-of-use': ['Terms of Use'],
  '/privacy-policy': [
    'Privacy Policy',
    { texts: [/45 of 2021/] },
    { texts: [/PDPL/] },
    { texts: [/GDPR/] },
    { texts: [/no cookies/i] },
    {
      part: ['table', 'Fields of the contact form'],
      texts: [
        ['Full name', 'Email address', 'Message', 'Company name', 'Phone number', 'Service'],
        'Language',
      ],
    },
    {
      part: ['table', 'Fields of the booking form'],
      texts: [
        ['Full name', 'Email address', 'Service', 'Preferred date', 'Preferred time'],
        ['Time zone', 'Phone number', 'Company name', 'Message', 'How to meet', 'Language'],
      ],
    },
  ],
  '/404': [
    '404 Page Not Found',
    { texts: ["The page you're looking for doesn't exist or has been moved."] },
  ],
};

/** The place after `text` in `all` at or after `from`. @throws without the text. */
function endOf(text: Text, all: string, from: number): number {
  const rest = all.slice(from);
  const found = typeof text === 'string' ? text : (text.exec(rest)?.[0] ?? String(text));
  const place = rest.indexOf(found);
  if (place < 0) throw new Error(`${text} is not in “${rest.slice(0, 500)}”`);
  return from + place + found.length;
}

describe.each(Object.entries(PAGES))('%s', (path, [heading, ...parts]) => {
  test('has its heading, texts, facts and links', () => {
    const main = contentOf(path);
    expect(main.headings(1)).toEqual([heading]);
    for (const { part, texts = [], links = [], facts = {}, counts = {} } of parts) {
      const found = part ? main.part(...part) : main;
      // A word joiner keeps “co-mining” on one line.
      const all = found.text.replaceAll('\u2060', '');
      texts.flat().reduce((place, text) => endOf(text, all, place), 0);
      for (const [name, target] of links) {
        const hrefs = found.hrefs(name);
        expect(hrefs.length, String(name)).toBeGreaterThan(0);
        const wanted = typeof target === 'string' ? target : expect.stringMatching(target);
        expect(hrefs, String(name)).toEqual(hrefs.map(() => wanted));
      }
      for (const [term, value] of Object.entries(facts)) expect(found.fact(term), term).toBe(value);
      for (const [role, count] of Object.entries(counts)) {
        expect(found.parts(role), role).toHaveLength(count);
      }
    }
  });
});

test.each(['/', '/ar'])('%s contains its first drawing, and no request for it', (path) => {
  const html = readFileSync(fileAt(path) ?? '', 'utf8');
  expect(html).toMatch(/class="plant flows"><svg [^>]*>\s*<path /);
  expect(html).not.toContain('plant-at-night');
});

test.each(['/', '/contact'])('the form of %s has the specified fields', (path) => {
  const form = contentOf(path).first('form');
  for (const field of [/Full name/, /Company name/, /Phone number/]) form.part('textbox', field);
  expect(form.part('textbox', /^Message/).attribute('rows')).toBe('5');
  expect(form.part('textbox', /^Email/).attribute('type')).toBe('email');
  const services = form.part('combobox', /^Service/).parts('option');
  const values = services.map((option) => option.attribute('value'));
  expect(values.join()).toBe(',hosting,site-acquisition,hardware,operations,consultation,other');
});

test('the data sheets of the store are downloads', () => {
  const sheets = contentOf('/mining-store').parts('link', 'Download Spec');
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) {
    expect(sheet.attribute('download')).not.toBeNull();
    const pdf = readFileSync(fileAt(sheet.attribute('href') ?? '') ?? '', 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
  }
});
