import { chakra } from '@chakra-ui/react';
import { type LeadOverview, OVERVIEW_DAYS, REPLY_HOURS } from '#shared/leads/lead-work.ts';

const Line = chakra('p', {
  base: {
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { color: 'text', fontWeight: 600 },
  },
});

/** The share of answers in time. Rounded down: 100 % means all of them. */
export function AnswersInTime({ all, inTime }: LeadOverview['answers']) {
  if (all === 0) return <Line>No first answers in the last {OVERVIEW_DAYS} days</Line>;
  return (
    <Line title={`${inTime.toLocaleString('en')} of ${all.toLocaleString('en')}`}>
      <strong>{Math.floor((100 * inTime) / all)} %</strong> of first answers within {REPLY_HOURS} h
    </Line>
  );
}
