import type { ICalEventData } from 'ical-generator';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES, timezones } from '#shared/calendar/appointment-options.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { clockOf, clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { appointmentServices, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company, companyTexts } from '#shared/company.ts';
import { counted, type Locale, listed, ltr, MINUTES } from '#shared/language/locale.ts';
import { leadReference } from '#shared/lead-kinds.ts';

/** Texts about a meeting: in mails to its client, in calendar entries and on the page of the client's link. */
const en = {
  title: (service: string, brand: string) => `${service} with ${brand}`,
  time: 'Time',
  uaeTime: 'UAE time',
  length: 'Length',
  lengthText: (minutes: number) => `Up to ${minutes} minutes`,
  reference: 'Reference',
  place: 'Place',
  previous: (label: string) => `Previous ${label === 'UAE time' ? label : label.toLowerCase()}`,
  join: 'Join',
  change: 'Change or cancel',
  places: {
    phone: (number: string) => `Phone: we call ${number}`,
    ownPhone: 'Phone: we call the number that you gave us',
    noPhone: 'Phone: please reply with the number to call',
    office: (address: string) => `Our office: ${address}`,
    video: 'Video call',
    videoLater: 'Video call: we send you the link',
    open: 'To be agreed: by phone, by video or at our office',
  },
};

const PREVIOUS: Readonly<Record<string, string>> = {
  الوقت: 'الوقت السابق',
  'بتوقيت الإمارات': 'السابق بتوقيت الإمارات',
  المدة: 'المدة السابقة',
};

const ar: typeof en = {
  title: (service, brand) => `${service} مع ${brand}`,
  time: 'الوقت',
  uaeTime: 'بتوقيت الإمارات',
  length: 'المدة',
  lengthText: (minutes) => `حتى ${counted(minutes, MINUTES)}`,
  reference: 'الرقم المرجعي',
  place: 'المكان',
  previous: (label) => PREVIOUS[label] ?? label,
  join: 'الانضمام',
  change: 'تغيير الموعد أو إلغاؤه',
  places: {
    phone: (number) => `هاتفيًا: نتصل بكم على الرقم ${ltr(number.replaceAll(' ', '\u00a0'))}`,
    ownPhone: 'هاتفيًا: نتصل بكم على الرقم الذي زودتمونا به',
    noPhone: 'هاتفيًا: يرجى تزويدنا بالرقم الذي نتصل به',
    office: (address) => `في مكتبنا: ${address}`,
    video: 'مكالمة فيديو',
    videoLater: 'مكالمة فيديو: سنرسل إليكم الرابط',
    open: 'يُتفق عليه: هاتفيًا أو عبر الفيديو أو في مكتبنا',
  },
};

export const MEETING_COPY = { en, ar };

interface MeetingPlace {
  text: string;
  url?: string;
}

function officeIn(locale: Locale): string {
  const { streetAddress, city, country } = companyTexts[locale];
  return listed(locale, ...[streetAddress, city, country].map(({ value }) => value));
}

const isUrl = (text: string) => /^https?:\/\//i.test(text);

/**
 * Returns the place of a meeting in the appointment's language. `setting` is MEETING_PLACE: the URL
 * of a video call, or an address. `hidesNumber` leaves out the client's phone number.
 */
export function meetingPlace(
  { meetingBy, phoneNumber, locale }: Pick<Appointment, 'meetingBy' | 'phoneNumber' | 'locale'>,
  setting: string | undefined,
  hidesNumber = false,
): MeetingPlace {
  const { places } = MEETING_COPY[locale];
  const url = setting && isUrl(setting) ? setting : undefined;
  const address = url ? undefined : setting;
  if (meetingBy === 'phone') {
    if (!phoneNumber) return { text: places.noPhone };
    return { text: hidesNumber ? places.ownPhone : places.phone(phoneNumber) };
  }
  if (meetingBy === 'office') return { text: places.office(address ?? officeIn(locale)) };
  if (url) return { text: places.video, url };
  if (meetingBy === 'video') return { text: places.videoLater };
  return { text: address ?? places.open };
}

/** An appointment with a time, for calendar files and mails. */
export interface Meeting extends Interval {
  id: string;
  locale: Locale;
  title: string;
  /** Day and time in the client's zone and in the UAE, then the length and the reference. */
  times: Facts;
  place?: MeetingPlace;
}

export type Facts = readonly (readonly [label: string, value: string])[];

type Booked = Pick<Appointment, 'id' | 'serviceType' | 'timezone' | 'locale'>;

export const serviceOf = ({
  serviceType,
  locale,
}: Pick<Appointment, 'serviceType' | 'locale'>): string =>
  appointmentServices[locale].find((service) => service.serviceType === serviceType)?.label ??
  serviceTypeLabel(serviceType);

function inWords(locale: Locale, instant: Date, offsetHours?: number): string {
  const { date, time } = clockOf(instant, offsetHours);
  return listed(locale, readableDay(date, locale), clockText(time, locale));
}

/** The texts are in the appointment's language. */
export function meetingOf(appointment: Booked, { start, end }: Interval): Meeting {
  const { id, timezone, locale } = appointment;
  const copy = MEETING_COPY[locale];
  const zone = TIMEZONES.find(({ value }) => value === (timezone ?? DEFAULT_TIMEZONE));
  const isElsewhere = zone !== undefined && zone.value !== DEFAULT_TIMEZONE;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const label = timezones[locale].find(({ value }) => value === zone?.value)?.label;
  return {
    id,
    locale,
    title: copy.title(serviceOf(appointment), company.brand.value),
    start,
    end,
    times: [
      [copy.time, listed(locale, inWords(locale, start, zone?.offsetHours), label ?? copy.uaeTime)],
      ...(isElsewhere ? [[copy.uaeTime, inWords(locale, start)] as const] : []),
      [copy.length, copy.lengthText(minutes)],
      [copy.reference, leadReference(id)],
    ],
  };
}

/** The times and the place of a meeting. If it was moved, also the earlier values. */
export function meetingFacts({ times, place, locale }: Meeting, earlier?: Meeting): Facts {
  const copy = MEETING_COPY[locale];
  const changed = (earlier?.times ?? []).filter(
    ([name, value]) => !times.some(([label, now]) => label === name && now === value),
  );
  const before = changed.map(([name, value]) => [copy.previous(name), value] as const);
  return [
    ...times.slice(0, -1),
    ...before,
    ...(place ? [[copy.place, place.text] as const] : []),
    ...times.slice(-1),
  ];
}

/** The calendar entry of a meeting, for invitations, the client's file and feeds. */
export function calendarEntry({ id, title, start, end, times, place }: Omit<Meeting, 'locale'>) {
  return {
    // This id must not contain the site's address, which may change between an invitation and its
    // cancellation. The suffix distinguishes it from the calendar file of the requested time, which
    // the visitor may have imported.
    id: `${id}.appointment`,
    start,
    end,
    summary: title,
    description: times.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(place && { location: place.url ?? place.text }),
  } satisfies ICalEventData;
}
