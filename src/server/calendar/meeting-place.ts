import type { Appointment } from '#shared/appointments.ts';
import { company } from '#shared/company.ts';

export interface MeetingPlace {
  text: string;
  url?: string;
}

const OFFICE = [company.streetAddress, company.city, company.country]
  .map(({ value }) => value)
  .join(', ');

const isUrl = (text: string) => /^https?:\/\//i.test(text);

/** Returns the place of a meeting. `setting` is MEETING_PLACE: the URL of a video call, or an address. */
export function meetingPlace(
  { meetingBy, phoneNumber }: Pick<Appointment, 'meetingBy' | 'phoneNumber'>,
  setting: string | undefined,
): MeetingPlace {
  const url = setting && isUrl(setting) ? setting : undefined;
  const address = url ? undefined : setting;
  if (meetingBy === 'phone') {
    return {
      text: phoneNumber
        ? `Phone: we call ${phoneNumber}`
        : 'Phone: please reply with the number to call',
    };
  }
  if (meetingBy === 'office') return { text: `Our office: ${address ?? OFFICE}` };
  if (url) return { text: 'Video call', url };
  if (meetingBy === 'video') return { text: 'Video call: we send you the link' };
  return { text: address ?? 'To be agreed: by phone, by video or at our office' };
}
