import { chakra } from '@chakra-ui/react';
import { serviceTypeLabel } from './client-drafts.ts';
import { spanText } from './meeting-time.ts';
import type { Refusal } from './refusal.ts';

const Told = chakra('div', {
  base: {
    borderLeft: '3px solid {colors.warning}',
    paddingLeft: 4,
    textStyle: 'small',
    color: 'text',
    '& p': { color: 'warning', fontWeight: 500 },
    '& ul': { listStyle: 'none', padding: 0 },
    '& li': { overflowWrap: 'anywhere' },
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

/** Says why a time is not free, and what it clashes with. */
export function RefusedTime({ reason, clashes }: Refusal) {
  return (
    <Told role="alert">
      {reason === 'outside_hours' ? (
        <p>This time is outside office hours or in a closure.</p>
      ) : (
        <>
          <p>This time is taken:</p>
          <ul>
            {clashes.map(({ id, fullName, serviceType, startsAt, minutes }) => (
              <li key={id}>
                <time dateTime={startsAt}>{spanText(startsAt, minutes)}</time>,{' '}
                <bdi>{fullName}</bdi>, {serviceTypeLabel(serviceType)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Told>
  );
}
