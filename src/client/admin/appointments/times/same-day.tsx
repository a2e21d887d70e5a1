import { chakra } from '@chakra-ui/react';
import type { Clashing } from '#shared/calendar/calendar.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { spanText } from './meeting-time.ts';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: 0,
    display: 'grid',
    rowGap: 2,
    '& time': { display: 'block', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});

export function SameDay({ meetings }: { readonly meetings: readonly Clashing[] }) {
  if (meetings.length === 0) return 'No other meetings';
  return (
    <List>
      {meetings.map(({ id, fullName, serviceType, startsAt, minutes }) => (
        <li key={id}>
          <time dateTime={startsAt}>{spanText(startsAt, minutes)}</time> <bdi>{fullName}</bdi>,{' '}
          {serviceTypeLabel(serviceType)}
        </li>
      ))}
    </List>
  );
}
