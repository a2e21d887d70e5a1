import type { AppointmentRow } from '#server/appointments/appointment.entity.ts';
import type { ContactRow } from '#server/contacts/contact.entity.ts';
import { phoneDigits } from '#server/leads/kind/phone-digits.ts';
import { SERVICE_TYPES, TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';
import type { AppointmentStatus } from '#shared/appointments.ts';
import { CONTACT_SERVICES } from '#shared/contact-options.ts';
import type { ContactStatus } from '#shared/contacts.ts';
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
const IGNORED_FOR = ['Spam', 'Sent twice', 'Not our business', null];
const REJECTED_FOR = ['No free slot on that day', null, null];
const MAIL_HOSTS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com'];

const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0');

/** A UUIDv7 of that instant, so that the order of ids is that of creation. */
function idOf(at: number, random: Random): string {
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
  const phoneNumber = phoneOf(random);
  return {
    fullName: `${given} ${family}`,
    email: `${handle}${Math.floor(random() * 1_000)}@${host}`,
    companyName: company,
    phoneNumber,
    phoneDigits: phoneDigits(phoneNumber),
  };
}

/** Most leads of the last day are untouched, and few older ones. */
const isUntouched = (age: number, random: Random) => random() < (age < DAY_MS ? 0.8 : 0.01);

interface Made {
  /** Now, in milliseconds. */
  now: number;
  /** How long ago it came, in milliseconds. */
  age: number;
  random: Random;
}

function common<Status extends string>({ now, age, random }: Made, status: Status, fresh: Status) {
  return {
    ...sender(random),
    id: idOf(now - age, random),
    status,
    createdAt: new Date(now - age),
    version: status === fresh ? 1 : 2,
    idempotencyKey: null,
    idempotencyHash: null,
  };
}

export function madeUpContact(made: Made): ContactRow {
  const { random, age } = made;
  const dealtWith: ContactStatus = random() < 0.75 ? 'responded' : 'ignored';
  const status = isUntouched(age, random) ? 'unread' : dealtWith;
  return {
    ...common(made, status, 'unread'),
    service: random() < 0.9 ? oneOf(CONTACT_SERVICES, random) : null,
    message: oneOf(MESSAGES, random),
    rejectionReason: status === 'ignored' ? oneOf(IGNORED_FOR, random) : null,
  };
}

export function madeUpAppointment(made: Made): AppointmentRow {
  const { random, age, now } = made;
  const dealtWith = oneOf<AppointmentStatus>(
    ['approved', 'completed', 'completed', 'completed', 'rejected'],
    random,
  );
  const status = isUntouched(age, random) ? 'pending' : dealtWith;
  const preferred = new Date(now - age + (1 + random() * 20) * DAY_MS);
  return {
    ...common(made, status, 'pending'),
    serviceType: oneOf(SERVICE_TYPES, random),
    preferredDate: preferred.toISOString().slice(0, 10),
    preferredTime: random() < 0.8 ? oneOf(TIME_SLOTS, random) : null,
    timezone: oneOf(TIMEZONES, random).value,
    message: random() < 0.6 ? oneOf(MESSAGES, random) : null,
    rejectionReason: status === 'rejected' ? oneOf(REJECTED_FOR, random) : null,
  };
}

/** How long ago each of `count` leads came, the oldest first, spread over a year. */
export const agesOf = (count: number) => (index: number, random: Random) =>
  ((count - index - random()) / count) * YEAR_MS;
