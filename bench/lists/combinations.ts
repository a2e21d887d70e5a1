import { SERVICE_TYPES } from '#shared/calendar/appointment-options.ts';
import { statusesOf } from '#shared/lead-kinds.ts';
import type { Sample, SampleLead } from './sample.ts';
import { oneOf, pageOf, type View } from './views.ts';

type Search = (lead: SampleLead) => string;

/** Rare and common words, alone and combined; hardly any lead matches the last ones. */
const SEARCHES: Record<string, Search> = {
  'an e-mail address': ({ email }) => email,
  'a name': ({ full_name: name }) => name,
  'a name and its host': ({ email, full_name: name }) => `${name} ${email.split('@')[1]}`,
  'a phone': ({ phone_digits: digits }) => digits ?? '971501234567',
  'no hit': () => 'zzqqxx',
  'no hit next to a common word': () => 'gmail zzqqxx',
  'a letter': () => 'a',
  'two letters': () => 'a h',
  al: () => 'al',
  layla: () => 'layla',
  desert: () => 'desert',
  97150: () => '97150',
  'gmail.com': () => 'gmail.com',
  'al holdings': () => 'al holdings',
  'layla gmail.com': () => 'layla gmail.com',
  'desert power group': () => 'desert power group',
  محمد: () => 'محمد المنصوري',
  'gmail outlook': () => 'gmail outlook',
  '97150 97152': () => '97150 97152',
  'gmail outlook yahoo': () => 'gmail outlook yahoo',
};

const ORDERS = [{}, { order: 'oldest' }];
const WAITING = { waiting: 'true' };
const TYPE = SERVICE_TYPES[0];

const CONTACT_FILTERS = [{}, ...statusesOf('contact').map((status) => ({ status })), WAITING];
const BOOKING_FILTERS = [
  {},
  ...statusesOf('appointment').flatMap((status) => [{ status }, { status, serviceType: TYPE }]),
  { serviceType: TYPE },
  WAITING,
  { ...WAITING, serviceType: TYPE },
];

function viewsOf(kind: keyof Sample, filters: object[]): View[] {
  const inputs = filters.flatMap((filter) => ORDERS.map((order) => ({ ...filter, ...order })));
  return inputs.flatMap((input) =>
    Object.entries(SEARCHES).flatMap(([name, search]) =>
      [false, true].map((isDeep) => ({
        name: [kind, name, ...Object.values(input), ...(isDeep ? ['deep'] : [])].join(', '),
        isSearch: true as const,
        path: (sample: Sample, repetition: number) => {
          const cursor = isDeep ? { cursor: sample[kind][32]?.id } : {};
          return pageOf(kind, {
            ...input,
            ...cursor,
            search: search(oneOf(sample[kind], repetition)),
          });
        },
      })),
    ),
  );
}

/** Every search with every filter, in either order, from the start and from the middle. */
export const COMBINATIONS: View[] = [
  ...viewsOf('contacts', CONTACT_FILTERS),
  ...viewsOf('appointments', BOOKING_FILTERS),
];
