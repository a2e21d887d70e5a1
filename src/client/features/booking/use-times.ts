import { useEffect, useState } from 'react';
import { useLocale } from '#client/language/language.tsx';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import type { SlotChoices } from './times/times-of-a-day.ts';
import type { BookingChoice } from './use-booking-choice.ts';

export interface NearestTime {
  readonly time: OpenTime;
  readonly text: string;
}

type Shown = Omit<SlotChoices, 'nearest'> & { readonly nearest: NearestTime | undefined };

interface Known {
  readonly request: string;
  readonly choicesFor: (chosen: string) => Shown;
}

/** Reports the slots of the chosen day, which is in the form's zone. `firstDay` is the visitor's current day. */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const locale = useLocale();
  const [known, setKnown] = useState<Known>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  const request = isWhole ? `${date} ${timezone} ${serviceType}` : '';
  useEffect(() => {
    if (!isWhole) return;
    let stop: (() => void) | undefined = () => undefined;
    Promise.all([import('./times/watch-times.ts'), import('./times/times-of-a-day.ts')]).then(
      ([{ watchTimes }, { slotChoices, timeText }]) => {
        stop &&= watchTimes({ date, timezone, serviceType }, (answer) => {
          const choicesFor = (chosen: string): Shown => {
            const { nearest: time, ...rest } = slotChoices(answer, chosen, locale);
            return { ...rest, nearest: time && { time, text: timeText(time, date, locale) } };
          };
          setKnown({ request, choicesFor });
        });
      },
      // If this code cannot be loaded, the form works without it.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [isWhole, request, date, timezone, serviceType, locale]);
  return known?.request === request ? known.choicesFor(preferredTime) : undefined;
}
