import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendContact, staff } from '#client/staff/testing/staff.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';

test('a reminder is set, moved to another day and cancelled', async () => {
  const { id } = await sendContact();
  const dueAt = async () => {
    const [reminder] = await staff.reminders.list.query({ id });
    return reminder?.dueAt;
  };
  const morningIn = (days: number) => addDays(uaeDay(new Date()), days) ?? '';
  const user = await openDashboard(`?lead=${id}`);
  await user.click(await screen.findByRole('button', { name: 'In 1 h' }));
  await screen.findByText(/^You will be reminded on/);
  const ahead = Date.parse((await dueAt()) ?? '') - Date.now();
  expect(Math.round(ahead / 60_000)).toBe(60);

  await user.click(screen.getByRole('button', { name: 'Tomorrow 09:00' }));
  const morning = (days: number) => uaeInstant(morningIn(days), 9 * 60).toISOString();
  await waitFor(async () => expect(await dueAt()).toBe(morning(1)));
  const day = screen.getByLabelText<HTMLInputElement>('Remind me at 09:00 on a day');
  await waitFor(() => expect(day.value).toBe(morningIn(1)));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'In 1 h' }).getAttribute('aria-disabled')).toBe(
      'false',
    ),
  );
  // A day that is complete only while a later one is typed is not stored.
  fireEvent.change(day, { target: { value: morningIn(5) } });
  fireEvent.change(day, { target: { value: morningIn(7) } });
  await waitFor(async () => expect(await dueAt()).toBe(morning(7)));
  const cancel = await screen.findByRole('button', { name: 'Cancel reminder' });
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('false'));
  await user.click(cancel);
  await waitFor(async () => expect(await dueAt()).toBeUndefined());
  await waitFor(() => expect(day.value).toBe(''));
});
