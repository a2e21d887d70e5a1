import type { Sample, SampleLead } from './sample.ts';

/** A request of staff that the benchmark measures. */
export interface View {
  name: string;
  /** Path and query of the `repetition`th repetition. */
  path: (sample: Sample, repetition: number) => string;
  /** A text search may take longer with more leads, within its limit. */
  isSearch?: true;
  /** Measures only the first byte. */
  isDownload?: true;
}

const trpc = (procedure: string, input: object = {}) =>
  `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

export function oneOf(leads: SampleLead[], repetition: number): SampleLead {
  const lead = leads[repetition % leads.length];
  if (lead === undefined) throw new Error('There are no leads.');
  return lead;
}

/** A page of the dashboard. */
export const pageOf = (kind: keyof Sample, input: object = {}) => trpc(`${kind}.page`, input);

const contacts = (input: object = {}) => pageOf('contacts', input);
const bookings = (input: object = {}) => pageOf('appointments', input);

const always = (name: string, path: string): View => ({ name, path: () => path });

/** A page that starts in the middle of all contacts. */
const deep = (name: string, input: object): View => ({
  name,
  path: (sample, repetition) =>
    contacts({ ...input, cursor: oneOf(sample.contacts, 32 + (repetition % 4)).id }),
});

const search = (name: string, input: (lead: SampleLead) => object): View => ({
  name,
  path: (sample, repetition) => contacts(input(oneOf(sample.contacts, repetition))),
  isSearch: true,
});

const TYPE = 'site-acquisition';
const withPhone = ({ phone_digits: digits }: SampleLead) => digits ?? '971501234567';

export const VIEWS: View[] = [
  always('first view: contacts', contacts()),
  always('first view: appointments', bookings()),
  always('changes', trpc('leads.changes')),
  {
    name: 'new contacts of a search',
    path: () => trpc('leads.arrived', { kind: 'contacts', count: 100, search: 'gmail.com' }),
  },
  always('overview', trpc('leads.overview')),
  always('contacts that are unread', contacts({ status: 'unread' })),
  always('contacts that are responded', contacts({ status: 'responded' })),
  always('contacts that wait', contacts({ waiting: 'true' })),
  always('contacts, oldest first', contacts({ order: 'oldest' })),
  always('contacts of the assignee', contacts({ assignee: 'me' })),
  always('contacts without assignee', contacts({ assignee: 'none' })),
  always('waiting contacts without assignee', contacts({ assignee: 'none', waiting: 'true' })),
  deep('contacts without assignee, a deep page', { assignee: 'none' }),
  search('contacts without assignee, a search', () => ({ assignee: 'none', search: 'gmail.com' })),
  always(
    'bookings of a service without assignee',
    bookings({ assignee: 'none', serviceType: TYPE }),
  ),
  always('bookings without assignee by day', bookings({ assignee: 'none', order: 'soonest' })),
  always('appointments of a service', bookings({ serviceType: TYPE })),
  always('appointments, status and service', bookings({ status: 'pending', serviceType: TYPE })),
  always('appointments of a service that wait', bookings({ serviceType: TYPE, waiting: 'true' })),
  deep('deep page', {}),
  deep('deep page, oldest first', { order: 'oldest' }),
  deep('deep page of a status', { status: 'ignored' }),
  {
    name: 'REST: 50 contacts with their count',
    path: (sample, repetition) =>
      `/api/admin/contacts?limit=50&cursor=${oneOf(sample.contacts, repetition).id}`,
  },
  {
    name: 'history and related leads',
    path: (sample, repetition) =>
      trpc('contacts.history', { id: oneOf(sample.contacts, repetition).id }),
  },
  search('search: an e-mail address', ({ email }) => ({ search: email })),
  search('search: a common word', () => ({ search: 'al' })),
  search('search: a name, two words', ({ full_name: name }) => ({ search: name })),
  search('search: two common words', () => ({ search: 'al holdings' })),
  search('search: digits of a phone', (lead) => ({ search: withPhone(lead) })),
  search('search: the beginning of a phone', () => ({ search: '97150' })),
  search('search: no hit', () => ({ search: 'zzqqxx' })),
  search('search: two common words in a status', () => ({
    search: 'layla gmail.com',
    status: 'unread',
  })),
  search('search: a common word, oldest first', () => ({ search: 'holdings', order: 'oldest' })),
  search('search: a common word that waits', () => ({ search: 'desert', waiting: 'true' })),
  {
    name: 'first byte of the export of all',
    path: () => '/api/admin/contacts/export',
    isDownload: true,
  },
  {
    name: 'first byte of the export of a search',
    path: () => '/api/admin/contacts/export?search=layla&status=unread',
    isDownload: true,
    isSearch: true,
  },
];
