import { expect, it } from 'vitest';
import { initialsOf } from '#client/staff/leads/assigning.tsx';
import { messageWords } from '#client/staff/leads/lead-mail.tsx';
import { dueText } from '#client/staff/leads/lead-values.tsx';

it.each([
  ['sara', 'SA'],
  ['Sara Haddad', 'SH'],
  ['omar.al-nasser', 'ON'],
  ['محمد علي', 'مع'],
  ['x', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [24 * HOUR, 'due in 24 h'],
  [3 * HOUR + 59 * MINUTE, 'due in 3 h'],
  [HOUR, 'due in 1 h'],
  [59 * MINUTE, 'due in 59 min'],
  [MINUTE, 'due in 1 min'],
  [30_000, 'due now'],
  [-30_000, 'due now'],
  [-MINUTE, '1 min late'],
  [-2 * HOUR, '2 h late'],
  [-47 * HOUR, '47 h late'],
  [-48 * HOUR, '2 days late'],
  [-71 * HOUR, '2 days late'],
])('shows %i ms as "%s"', (left, text) => {
  expect(dueText(left, 0)).toBe(text);
});

const NOW = Date.parse('2026-03-02T08:00:00.000Z');
const waiting = { state: 'waiting', attempts: 0, dueAt: '2026-03-02T08:00:00.000Z', answer: null };
type Message = Parameters<typeof messageWords>[0];
const words = (change: Partial<Message>) => messageWords({ ...waiting, ...change } as Message, NOW);

it('shows the scheduled time of a message that is not due yet', () => {
  expect(words({})).toEqual({ label: 'Waiting', tone: 'info' });
  expect(words({ dueAt: '2026-03-03T20:30:00.000Z' }).note).toBe(
    'Scheduled for Mar 4, 2026, 00:30 GST',
  );
});

it('shows the number of attempts, the mail server’s response and the next attempt', () => {
  const dueAt = '2026-03-02T08:15:00.000Z';
  expect(words({ attempts: 1 }).label).toBe('Sending');
  expect(words({ attempts: 1, dueAt, answer: '450 later' })).toMatchObject({
    label: 'Waiting',
    note: 'Tried once, again on Mar 2, 2026, 12:15 GST',
    reason: '450 later',
  });
  expect(words({ attempts: 3, dueAt, answer: '450 later' }).note).toContain('Tried 3 times');
});

it('shows the reason only for an unsent message', () => {
  const answer = 'the words';
  expect(words({ state: 'failed', answer })).toMatchObject({ label: 'Failed', reason: answer });
  expect(words({ state: 'withdrawn' }).reason).toBeUndefined();
  expect(words({ state: 'sent', answer: '250 OK' }).reason).toBeUndefined();
});
