import { chakra, defineStyle } from '@chakra-ui/react';
import { SmallButton } from '#client/components/button.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { BOOKING_COPY } from './booking.copy.ts';
import { ownTimeText } from './times.ts';
import type { BookingChoice, ShownTimes } from './use-booking-choice.ts';

const rootStyle = defineStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'start',
  rowGap: 3,
  // Reserves space for the usual texts, so that the content below does not move.
  minHeight: '11rem',
  sm: { minHeight: '7.5rem' },
  '& :is(output, output > span)': { display: 'block', textStyle: 'small', textWrap: 'pretty' },
  '& output': { color: 'muted' },
  '& .note': { color: 'copper' },
  '& .note[data-soon]': {
    color: 'text',
    borderInlineStart: '3px solid {colors.accent}',
    paddingInlineStart: 3,
  },
  '& button': { justifySelf: 'start', maxWidth: 'full', whiteSpace: 'normal', textWrap: 'balance' },
});

interface TimeNoteProps {
  readonly choice: BookingChoice;
  readonly isPast: boolean;
  readonly times: ShownTimes;
  readonly onChoose: (time: OpenTime) => void;
}

/** Shows whether the chosen time is free, the nearest free time, and the time on the visitor's own clock. */
export function TimeNote(props: TimeNoteProps) {
  const { isPast, times, onChoose } = props;
  const { preferredDate: date, preferredTime: slot, timezone } = props.choice;
  const { note, isSoon, nearest } = times ?? {};
  const locale = useLocale();
  const copy = useCopy(BOOKING_COPY).time;
  // Undefined in the prerendered page, which must not depend on the visitor's clock: no time is chosen.
  const own = isPast ? undefined : ownTimeText({ date, slot, timezone }, locale);
  const shown = isPast ? '' : note;
  return (
    <chakra.div css={rootStyle}>
      <output htmlFor="booking-preferredDate booking-preferredTime booking-timezone">
        {!shown && !own && !isPast && note === undefined && copy.none}
        {shown && (
          <span className="note" data-soon={isSoon ? '' : undefined}>
            {shown}
          </span>
        )}
        {own && <span>{own}</span>}
      </output>
      {nearest && (
        <SmallButton onClick={() => onChoose(nearest.time)}>
          {copy.nearest(nearest.text)}
        </SmallButton>
      )}
    </chakra.div>
  );
}
