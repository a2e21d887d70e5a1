import { requestedInstant } from '#server/leads/appointment-times.ts';
import type { LeadInput, LeadRow } from '#server/leads/lead-kind.ts';
import { phoneDigits, STORED_KINDS } from '#server/leads/stored-kinds.ts';
import {
  MEETING_WAYS,
  SERVICE_TYPES,
  TIME_SLOTS,
  TIMEZONES,
} from '#shared/calendar/appointment-options.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import type { Locale } from '#shared/language/locale.ts';
import { byKind, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { CONTACT_SERVICES } from '#shared/leads/contact-options.ts';
import { madeUpCompany, madeUpPerson, oneOf, type Random } from './names.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const MESSAGES = [
  'We hold 400 air-cooled machines and look for hosting in the UAE from next quarter on.',
  'Please send a quote for 5 MW of hydro cooling, with the deposit and the earliest start.',
  'We own land beside a substation near Al Ain and would like to talk about a lease.',
  'What is the price of 50 hydro-cooled miners, delivered duty paid to Muscat?',
  'نبحث عن استضافة لمئة جهاز تعدين في أبوظبي، ونرجو إرسال الأسعار.',
  'Our family office would like to understand the turnkey solution and its terms.',
];
const MAIL_HOSTS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com'];

const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0');

/** A UUIDv7 of that instant, so that ids sort by creation. */
export function idOf(at: number, random: Random): string {
  const time = hex(at, 12);
  const low = `7${hex(random() * 0x1000, 3)}`;
  const high = `${hex(0x8000 + random() * 0x4000, 4)}`;
  const node = hex(random() * 0x1000000, 6) + hex(random() * 0x1000000, 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-${low}-${high}-${node}`;
}

function phoneOf(random: Random): string | null {
  const number = String(Math.floor(random() * 10_000_000)).padStart(7, '0');
  const operator = oneOf(['50', '52', '54', '55', '56', '58'], random);
  const spaced = `${number.slice(0, 3)} ${number.slice(3)}`;
  const kind = random();
  if (kind < 0.15) return null;
  if (kind < 0.7) return `+971 ${operator} ${spaced}`;
  if (kind < 0.9) return `0${operator}${number}`;
  return `+${oneOf(['44 20', '1 403', '968 9', '251 91', '49 30'], random)} ${spaced}`;
}

function sender(random: Random) {
  const { given, family, handle } = madeUpPerson(random);
  const company = random() < 0.75 ? madeUpCompany(random) : null;
  const isOffice = company !== null && random() < 0.5;
  const host = isOffice
    ? `${company.toLowerCase().split(' ').slice(0, 2).join('')}.example`
    : oneOf(MAIL_HOSTS, random);
  return {
    fullName: `${given} ${family}`,
    email: `${handle}${Math.floor(random() * 1_000)}@${host}`,
    companyName: company,
    phoneNumber: phoneOf(random),
  };
}

type Sender = ReturnType<typeof sender>;

const localeOf = (random: Random): Locale => (random() < 0.25 ? 'ar' : 'en');

/** Most leads of the last day are unprocessed; few older leads are. */
const isUntouched = (age: number, random: Random) => random() < (age < DAY_MS ? 0.8 : 0.01);

interface Made {
  /** Now, in milliseconds. */
  now: number;
  /** The age of the lead in milliseconds. */
  age: number;
  random: Random;
}

interface MadeUpKind<Kind extends LeadKind> {
  usualCount: number;
  /** The statuses of processed leads; frequent ones occur several times. */
  dealtWith: readonly LeadRow<Kind>['status'][];
  reasons: readonly (string | null)[];
  input: (sender: Sender, made: Made) => LeadInput<Kind>;
  /** Returns the fields that staff set when they process the lead. */
  settled?: (lead: LeadRow<Kind>) => Partial<LeadRow<Kind>>;
}

const MADE_UP: { readonly [Kind in LeadKind]: MadeUpKind<Kind> } = {
  contact: {
    usualCount: 1_000,
    dealtWith: ['responded', 'responded', 'responded', 'ignored'],
    reasons: ['Spam', 'Sent twice', 'Not our business', null],
    input: (sender, { random }) => ({
      ...sender,
      service: random() < 0.9 ? oneOf(CONTACT_SERVICES, random) : null,
      message: oneOf(MESSAGES, random),
      locale: localeOf(random),
    }),
  },
  appointment: {
    usualCount: 200,
    dealtWith: ['approved', 'completed', 'completed', 'completed', 'rejected'],
    reasons: ['No free slot on that day', null, null],
    input: (sender, { now, age, random }) => ({
      ...sender,
      serviceType: oneOf(SERVICE_TYPES, random),
      preferredDate: new Date(now - age + (1 + random() * 20) * DAY_MS).toISOString().slice(0, 10),
      preferredTime: random() < 0.8 ? oneOf(TIME_SLOTS, random) : null,
      timezone: oneOf(TIMEZONES, random).value,
      meetingBy: random() < 0.5 ? oneOf(MEETING_WAYS, random).value : undefined,
      message: random() < 0.6 ? oneOf(MESSAGES, random) : null,
      locale: localeOf(random),
    }),
    settled(booking) {
      const startsAt = requestedInstant(booking);
      const isConfirmed = ['approved', 'completed'].includes(booking.status);
      return startsAt && isConfirmed
        ? { startsAt, minutes: longestMinutes(booking.serviceType) }
        : {};
    },
  },
};

export const USUAL_COUNTS = byKind((kind) => MADE_UP[kind].usualCount);

export function madeUpLead<Kind extends LeadKind>(kind: Kind, made: Made): LeadRow<Kind> {
  const { now, age, random } = made;
  const { dealtWith, reasons, input, settled }: MadeUpKind<Kind> = MADE_UP[kind];
  const person = sender(random);
  const fresh = STORED_KINDS[kind].toRow(input(person, made), {
    id: idOf(now - age, random),
    rejectionReason: null,
    assigneeId: null,
    createdAt: new Date(now - age),
    version: 1,
    phoneDigits: phoneDigits(person.phoneNumber),
    idempotencyKey: null,
    idempotencyHash: null,
    updatedAt: new Date(now - age),
    creatorKind: null,
    creatorId: null,
    creatorName: null,
  });
  if (isUntouched(age, random)) return fresh;
  const status = oneOf(dealtWith, random);
  const isReasoned = status === LEAD_KINDS[kind].reasoned;
  const rejectionReason = isReasoned ? oneOf(reasons, random) : null;
  const lead: LeadRow<Kind> = {
    ...fresh,
    status,
    rejectionReason,
    version: status === 'completed' ? 3 : 2,
  };
  return { ...lead, ...settled?.(lead) };
}

/** The ages of `count` leads, the oldest first, spread over a year. */
export const agesOf = (count: number) => (index: number, random: Random) =>
  ((count - index - random()) / count) * YEAR_MS;
