import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Pago_Pago', 'UTC', 'Asia/Dubai', 'Pacific/Kiritimati'])(
  'formats the same days in the browser time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
    expect(formatUaeDay('2026-02-28T19:59:59.999Z')).toBe('Feb 28, 2026');
    expect(formatUaeDay('2026-02-28T20:00:00.000Z')).toBe('Mar 1, 2026');
    expect(formatUaeMinute('2026-02-28T20:05:00.000Z')).toBe('Mar 1, 2026, 00:05 GST');
  },
);

test.each(['', 'null', 'soon'])('formats %j as an empty text', (text) => {
  expect([formatDay(text), formatUaeDay(text), formatUaeMinute(text)]).toEqual(['', '', '']);
});
