import { chakra } from '@chakra-ui/react';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { ClosedMeetings } from '#shared/calendar/closures.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { leadAddress } from '#shared/leads/lead-address.ts';

const Notice = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    padding: 4,
    textStyle: 'small',
    border: '1px solid {colors.warning}',
    borderRadius: 'control',
    color: 'text',
    '& > p': { color: 'warning', fontWeight: 500 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 8,
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      overflowWrap: 'anywhere',
      _hover: { color: 'accentHigh' },
    },
  },
});

export function ClosedMeetingsNotice({ meetings }: { readonly meetings: ClosedMeetings }) {
  const { count, first } = meetings;
  const more = count - first.length;
  return (
    <Notice role="alert">
      <p>
        {count === 1
          ? '1 approved meeting is'
          : `${count.toLocaleString('en')} approved meetings are`}{' '}
        in a closure. Move or cancel {count === 1 ? 'it' : 'them'}.
      </p>
      <ul>
        {first.map(({ id, fullName, serviceType, startsAt }) => (
          <li key={id}>
            <a
              href={leadAddress('', 'appointment', id)}
              target="_blank"
              rel="noreferrer"
              title="Opens in a new tab"
            >
              <bdi>{fullName}</bdi>
            </a>
            , {formatUaeMinute(startsAt)}, {serviceTypeLabel(serviceType)}
          </li>
        ))}
        {more > 0 && <li>And {more.toLocaleString('en')} more.</li>}
      </ul>
    </Notice>
  );
}
