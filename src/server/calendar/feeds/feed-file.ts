import { createHash } from 'node:crypto';
import ical, { ICalEventStatus } from 'ical-generator';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { leadAddress } from '#shared/leads/lead-address.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import { calendarEntry } from '../meeting.ts';
import { meetingPlace } from '../meeting-place.ts';
import { type MeetingRow, spanOf } from '../times/occupied.ts';

const REFRESH_S = 15 * 60;
// Whitespace, and control characters that change the text direction.
const NOT_IN_A_LINE = /[\s\u202a-\u202e\u2066-\u2069]+/g;

export type FeedMeeting = MeetingRow &
  Pick<AppointmentRow, 'version' | 'phoneNumber' | 'meetingBy'>;

interface FeedOptions {
  publicUrl: string;
  showsNames: boolean;
  place: string | undefined;
}

const inLine = (text: string) => text.replace(NOT_IN_A_LINE, ' ').trim();

/** The file of a feed (RFC 5545). The tag changes only with the meetings. The text also contains the current time. */
export function feedFile(
  meetings: readonly FeedMeeting[],
  { publicUrl, showsNames, place: setting }: FeedOptions,
  now: Date,
) {
  const entries = meetings.map((meeting) => {
    const { id, startsAt, minutes, fullName, version, meetingBy } = meeting;
    const address = leadAddress(publicUrl, 'appointment', id);
    const phoneNumber = showsNames ? inLine(meeting.phoneNumber ?? '') : '';
    const title = `${serviceTypeLabel(meeting.serviceType)}${showsNames ? `: ${inLine(fullName)}` : ''}`;
    // Feeds are for staff.
    const locale = 'en' as const;
    const place =
      meetingBy === 'phone' && !phoneNumber
        ? { text: 'Phone' }
        : meetingPlace({ meetingBy, phoneNumber, locale }, setting);
    const times = [
      ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
      ['Place', place.text],
      ['Reference', leadReference(id)],
      ['Open', address],
    ] as const;
    return {
      // A calendar may contain both this entry and the invitation, so both have the same identity.
      // Each invitation follows a change of the appointment, so its sequence number is at most the
      // version.
      ...calendarEntry({ id, title, ...spanOf(startsAt, minutes), times, place }),
      sequence: version,
      url: address,
      status: ICalEventStatus.CONFIRMED,
    };
  });
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
  return {
    tag: `"${hash}"`,
    text: () =>
      ical({
        prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
        name: `${company.brand.value} appointments`,
        ttl: REFRESH_S,
        events: entries.map((entry) => ({ ...entry, stamp: now })),
      }).toString(),
  };
}

export type FeedFile = ReturnType<typeof feedFile>;
