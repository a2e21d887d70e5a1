import { useEffect, useState } from 'react';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import type { ToldTimes } from './times/times-of-a-day.ts';
import type { BookingChoice } from './use-booking-choice.ts';

export interface NearestTime {
  readonly time: OpenTime;
  readonly text: string;
}

type Shown = Omit<ToldTimes, 'nearest'> & { readonly nearest: NearestTime | undefined };

interface Known {
  readonly asked: string;
  readonly tell: (chosen: string) => Shown;
}

/** Days are in the form's zone; `firstDay` is the visitor's today. */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const [known, setKnown] = useState<Known>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  const asked = isWhole ? `${date} ${timezone} ${serviceType}` : '';
  useEffect(() => {
    if (!isWhole) return;
    let stop: (() => void) | undefined = () => undefined;
    Promise.all([import('./times/watch-times.ts'), import('./times/times-of-a-day.ts')]).then(
      ([{ watchTimes }, { tellTimes, timeText }]) => {
        stop &&= watchTimes({ date, timezone, serviceType }, (answer) => {
          const tell = (chosen: string): Shown => {
            const { nearest: time, ...told } = tellTimes(answer, chosen);
            return { ...told, nearest: time && { time, text: timeText(time, date) } };
          };
          setKnown({ asked, tell });
        });
      },
      // Without this code the form works as before.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [isWhole, asked, date, timezone, serviceType]);
  // Ignore a response for another choice.
  return known?.asked === asked ? known.tell(preferredTime) : undefined;
}
