import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Unbroken } from '#client/components/unbroken.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { timezones } from '#shared/calendar/option-labels.ts';
import { slotInstant } from '#shared/calendar/uae-time.ts';
import { BOOKING_COPY } from './booking-copy.ts';
import { ownClock } from './times/own-clock.ts';
import type { BookingChoice } from './use-booking-choice.ts';

const REFRESH_MS = 15_000;

// Reserves space for the longest text, so that detecting the zone does not shift the layout.
const Root = chakra('span', {
  base: {
    display: 'block',
    minHeight: '4.8em',
    md: { minHeight: '3.2em' },
    '& > span': { display: 'block', textWrap: 'pretty' },
    '& button': {
      textAlign: 'start',
      color: 'accent',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      _hover: { color: 'accentHigh' },
    },
  },
});

interface TimeZoneHintProps {
  readonly choice: BookingChoice;
  readonly onChoose: (timezone: string) => void;
}

export function TimeZoneHint({ choice, onChoose }: TimeZoneHintProps) {
  const { preferredDate, preferredTime, timezone } = choice;
  const copy = useCopy(BOOKING_COPY).zone;
  const locale = useLocale();
  const now = useNow();
  const chosen = slotInstant(preferredDate, preferredTime, timezone);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = chosen && { date: preferredDate, slot: preferredTime, timezone };
  // The prerendered page must not depend on the visitor's clock.
  const own = now && ownClock(chosen ?? now, zone, time, locale);
  const nearest = timezones[locale].find(({ value }) => value === own?.nearest);
  return (
    <Root>
      {copy.hint}
      {own && nearest && (
        <span>
          <Unbroken text={own.text} />{' '}
          {nearest.value === timezone ? (
            <Unbroken text={copy.nearest(nearest.label)} />
          ) : (
            <button type="button" onClick={() => onChoose(nearest.value)}>
              <Unbroken text={copy.chooseNearest(nearest.label)} />
            </button>
          )}
        </span>
      )}
    </Root>
  );
}

/** The current time; `undefined` before hydration. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
