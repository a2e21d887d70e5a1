import { chakra } from '@chakra-ui/react';
import { useWideScreen } from '#client/admin/parts/use-wide-screen.ts';
import type { Report } from '#shared/leads/report.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The share of the accent colour in the busiest cell, in percent. Text stays readable on it. */
const STRONGEST = 45;

const Frame = chakra('section', {
  base: {
    marginTop: 10,
    '& h3': { textStyle: 'heading', marginBottom: 1 },
    '& > p': { textStyle: 'small', color: 'muted', marginBottom: 3 },
    '& table': {
      width: 'full',
      tableLayout: 'fixed',
      fontSize: 'tiny',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
      borderCollapse: 'separate',
      borderSpacing: '2px',
    },
    '& th': { fontWeight: 400, color: 'faint', overflow: 'hidden' },
    '& :is(tbody th, thead td)': { width: { base: 12, lg: 24 }, textAlign: 'left' },
    '& tbody td': {
      height: 7,
      borderRadius: 'control',
      bg: 'color-mix(in srgb, {colors.accent} var(--share), {colors.panel})',
    },
  },
});

const two = (hour: number) => String(hour).padStart(2, '0');

/** Received leads by weekday and hour. Windows that are too narrow for 24 columns swap the axes. */
export function BusiestHours({ days }: { readonly days: Report['busiestHours'] }) {
  const isWide = useWideScreen();
  const most = Math.max(...days.flatMap(({ received }) => received));
  const cells = days.flatMap(({ weekday, received }) =>
    received.map((n, hour) => ({ weekday, hour, n })),
  );
  const busiest = cells.find(({ n }) => n === most && n > 0);
  const cellOf = (weekday: string, hour: number) => {
    const n = cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.n ?? 0;
    const share = most === 0 ? 0 : (n / most) * STRONGEST;
    return (
      <td key={`${weekday} ${hour}`} style={{ ['--share' as string]: `${share}%` }}>
        {n > 0 && compact(n)}
      </td>
    );
  };
  return (
    <Frame aria-label="Busiest hours">
      <h3>Busiest hours</h3>
      <p>
        {busiest
          ? `Most leads arrived on ${busiest.weekday}s from ${two(busiest.hour)}:00 to ${two(busiest.hour + 1)}:00 in the UAE: ${busiest.n.toLocaleString('en')}.`
          : 'No leads arrived in these days.'}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {isWide
              ? HOURS.map((hour) => (
                  <th key={hour} scope="col">
                    {two(hour)}
                  </th>
                ))
              : days.map(({ weekday }) => (
                  <th key={weekday} scope="col" abbr={weekday}>
                    {weekday.slice(0, 3)}
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {isWide
            ? days.map(({ weekday }) => (
                <tr key={weekday}>
                  <th scope="row">{weekday}</th>
                  {HOURS.map((hour) => cellOf(weekday, hour))}
                </tr>
              ))
            : HOURS.map((hour) => (
                <tr key={hour}>
                  <th scope="row">{two(hour)}:00</th>
                  {days.map(({ weekday }) => cellOf(weekday, hour))}
                </tr>
              ))}
        </tbody>
      </table>
    </Frame>
  );
}

const compact = (n: number) =>
  n < 1_000 ? String(n) : `${n < 10_000 ? (n / 1_000).toFixed(1) : Math.round(n / 1_000)}k`;
