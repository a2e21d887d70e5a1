import type { Appointment } from '#shared/appointments.ts';
import { companyTexts } from '#shared/catalogue/arabic/company.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { MEETING_COPY } from './meeting-copy.ts';

export interface MeetingPlace {
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
