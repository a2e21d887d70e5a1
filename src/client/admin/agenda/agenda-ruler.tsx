import type { AgendaDay } from './agenda-days.ts';
import { RulerColumn } from './agenda-frame.tsx';
import type { AgendaView } from './use-agenda-view.ts';

const UAE_OFFSET_HOURS = 4;

interface RulerProps {
  readonly from: number;
  readonly to: number;
  readonly days: readonly AgendaDay[];
  readonly zone?: AgendaView['zone'];
}

/** The hours next to the days. Hidden from screen readers, because each entry states its time. */
export function Ruler({ from, to, days, zone }: RulerProps) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const hasUntimed = days.some(({ untimed }) => untimed.length > 0);
  return (
    <RulerColumn aria-hidden data-second={zone ? '' : undefined}>
      <header>
        <span>{zone?.value ?? 'UAE'}</span>
        <p>{hasUntimed && !zone && 'No time given'}</p>
      </header>
      <div>
        {hours.map((hour) => (
          <span key={hour} style={{ top: topOf(hour * 60, from) }}>
            {hourText(hour, zone?.offsetHours)}
          </span>
        ))}
      </div>
    </RulerColumn>
  );
}

export const topOf = (minute: number, from: number) =>
  `calc(var(--hour) * ${(minute - from * 60) / 60})`;

/** Formats an hour, such as `9 AM`. Appends −1 or +1 if the zone has another day. */
function hourText(hour: number, offset = UAE_OFFSET_HOURS): string {
  const local = hour + offset - UAE_OFFSET_HOURS;
  const clock = (local + 24) % 24;
  const text = `${clock % 12 || 12} ${clock < 12 ? 'AM' : 'PM'}`;
  if (local < 0) return `${text} −1`;
  return local < 24 ? text : `${text} +1`;
}
