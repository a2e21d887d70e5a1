import { useEffect, useState } from 'react';
import type { ToldTimes } from './times-of-a-day.ts';
import type { BookingChoice } from './use-booking-choice.ts';

interface Known {
  readonly asked: string;
  readonly tell: (chosen: string) => ToldTimes;
}

/**
 * Which times are free where day, zone and service of `choice` are known; undefined while no answer
 * has come. Days are those of the form's zone: the visitor's own day only says where they begin.
 */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const [known, setKnown] = useState<Known>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  const asked = isWhole ? `${date} ${timezone} ${serviceType}` : '';
  useEffect(() => {
    if (!isWhole) return;
    let stop: (() => void) | undefined = () => undefined;
    Promise.all([import('./watch-times.ts'), import('./times-of-a-day.ts')]).then(
      ([{ watchTimes }, { tellTimes }]) => {
        stop &&= watchTimes({ date, timezone, serviceType }, (answer) =>
          setKnown({ asked, tell: (chosen) => tellTimes(answer, date, chosen) }),
        );
      },
      // Without its code the form works as before.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [isWhole, asked, date, timezone, serviceType]);
  // An answer about another choice says nothing of this one.
  return known?.asked === asked ? known.tell(preferredTime) : undefined;
}
