import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { formatMeeting, formatMeetingStart, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { AppointmentClash } from '#shared/agenda/appointment-clash.ts';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

const Warnings = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    borderLeft: '3px solid {colors.warning}',
    paddingLeft: 4,
    textStyle: 'small',
    color: 'text',
    overflowWrap: 'anywhere',
    // Rendered without height while empty: a live region must exist before its text appears.
    _empty: { borderLeftWidth: 0, marginTop: -4 },
    _focusVisible: { outline: 'none' },
    '& strong': { color: 'warning', fontWeight: 600 },
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

const HOURS = businessHours.map(({ days, hours }) => `${days} ${hours}`).join('; ');

const Free = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    textStyle: 'small',
    '& span': { width: 'full' },
  },
});

interface TimeDoubtsProps
  extends Pick<AppointmentClash, 'doubts' | 'clashes' | 'closures' | 'free'> {
  readonly onChoose: (startsAt: string) => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

export function TimeDoubts(props: TimeDoubtsProps) {
  const { doubts, clashes, closures, free, onChoose, autoFocus, ref } = props;
  return (
    <>
      <Warnings ref={ref} role="status" tabIndex={-1} data-autofocus={autoFocus ? '' : undefined}>
        {doubts.includes('past') && (
          <p>
            <strong>This time has passed.</strong>
          </p>
        )}
        {doubts.includes('slot_taken') && (
          <div>
            <strong>This time is taken:</strong>
            <ul>
              {clashes.map(({ id, fullName, serviceType, startsAt, minutes }) => (
                <li key={id}>
                  <bdi>{fullName}</bdi>, {serviceTypeLabel(serviceType)},{' '}
                  <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
                </li>
              ))}
            </ul>
          </div>
        )}
        {doubts.includes('outside_hours') && closures.length === 0 && (
          <p>
            <strong>This time is outside office hours.</strong> {HOURS}
          </p>
        )}
        {doubts.includes('outside_hours') && closures.length > 0 && (
          <div>
            <strong>The office is closed:</strong>
            <ul>
              {closures.map(({ startsAt, endsAt, reason }) => (
                <li key={startsAt + reason}>
                  <bdi>{reason}</bdi>, {formatUaeMinute(startsAt)} to {formatUaeMinute(endsAt)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Warnings>
      {free.length > 0 && (
        <Free role="group" aria-label="Free times">
          <span>Free times in the UAE</span>
          {free.map((startsAt) => (
            <SmallButton key={startsAt} onClick={() => onChoose(startsAt)}>
              {formatMeetingStart(startsAt).replace(/ \d{4},/, ',')}
            </SmallButton>
          ))}
        </Free>
      )}
    </>
  );
}
