import { type Meeting, meetingFacts, serviceOf } from '../../calendar/meeting.ts';
import type { AppointmentRow } from '../../calendar/times/appointment-row.ts';
import { TO_STAFF } from '../layout/letter.ts';
import type { Fact, Letter } from '../layout/letter-page.ts';
import { inLine, quoted } from '../layout/safe-text.ts';

const STEPS = { confirmed: 'Confirmed', moved: 'New time', cancelled: 'Cancelled' } as const;

/** What staff receive about a meeting; `address` is the appointment's in the dashboard. */
export function staffMeetingLetter(
  step: keyof typeof STEPS,
  lead: AppointmentRow,
  meeting: Meeting,
  address: string,
  earlier?: Meeting,
): Letter {
  const { fullName, companyName, phoneNumber, email, message } = lead;
  const about = `${STEPS[step]}: ${serviceOf(lead)}, ${inLine(fullName, 60)}`;
  const of = (label: string, text: string | null, link?: Fact[2]): Fact[] =>
    text ? [[label, inLine(text), link]] : [];
  return {
    subject: about,
    heading: about,
    preview: meeting.times[0]?.[1] ?? '',
    end: TO_STAFF,
    parts: [
      { facts: meetingFacts(meeting, earlier) },
      {
        facts: [
          ...of('Client', fullName),
          ...of('Company', companyName),
          ...of('Phone', phoneNumber, 'phone'),
          ...of('Email', email, 'email'),
        ],
      },
      ...(message ? [{ quote: quoted(message), by: 'Message' }] : []),
      { button: { label: 'Open this appointment', href: address } },
    ],
  };
}
