import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';
import type { Appointment } from '#shared/appointments.ts';

/** The days of a week from Monday on; each test uses another week. */
function weekFrom(dayOfJanuary: number): string[] {
  const monday = Date.UTC(2098, 0, dayOfJanuary);
  return Array.from({ length: 7 }, (_, day) =>
    new Date(monday + day * 86_400_000).toISOString().slice(0, 10),
  );
}
const at = (day = '', mode = 'week') => `?tab=appointments&view=${mode}&from=${day}` as const;
const approve = (id: string, more: object = {}) =>
  staff.appointments.setStatus.mutate({ id, status: 'approved', ...more });
const entry = (name: RegExp | string) => screen.findByRole('link', { name });
const named = ({ fullName }: Appointment) => new RegExp(fullName);
const dialog = () => screen.findByRole('dialog', { name: 'Move Appointment' });

test('a week shows each day, its office hours, and the time, client, service and status of each entry', async () => {
  const [monday = '', tuesday = ''] = weekFrom(6);
  const requested = await sendBooking({
    preferredDate: monday,
    preferredTime: '05:30 PM',
    timezone: 'UTC-8',
  });
  const open = await sendBooking({ preferredDate: tuesday, preferredTime: null });
  const sure = await sendBooking({ preferredDate: tuesday, preferredTime: '11:00 AM' });
  await approve(sure.id, { minutes: 90 });
  await openDashboard(at(tuesday));
  const days = await screen.findAllByRole('heading', { level: 3, name: /Jan 2098/ });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Mon 6 Jan 2098, open 09:00 AM to 06:00 PM',
    'Tue 7 Jan 2098, open 09:00 AM to 06:00 PM',
    'Wed 8 Jan 2098, open 09:00 AM to 06:00 PM',
    'Thu 9 Jan 2098, open 09:00 AM to 06:00 PM',
    'Fri 10 Jan 2098, open 09:00 AM to 06:00 PM',
    'Sat 11 Jan 2098, open 10:00 AM to 04:00 PM',
    'Sun 12 Jan 2098 Closed',
  ]);
  await entry(named(sure));
  const day = within(screen.getByRole('region', { name: /^Tue 7 Jan/ }));
  const linksIn = (list: string) =>
    within(day.getByRole('list', { name: list })).getAllByRole('link');
  const service = 'Technical Consultation';
  const name = (element: HTMLElement) => element.querySelector('.visually-hidden')?.textContent;
  expect(linksIn('No time given').map(name)).toEqual([`${open.fullName}, ${service}, Pending`]);
  expect(linksIn('With a time').map(name)).toEqual([
    `05:30 AM to 06:15 AM, ${requested.fullName}, for the client (Mon 6 Jan 2098, 05:30 PM UTC-8), ${service}, Pending`,
    `11:00 AM to 12:30 PM, ${sure.fullName}, ${service}, Approved`,
  ]);
  const monday6 = within(screen.getByRole('region', { name: /^Mon 6 Jan/ }));
  expect(monday6.getByText('No appointments on this day')).toBeTruthy();
});

test('j and k move between entries, Enter opens an entry, Escape returns', async () => {
  const [monday = '', , wednesday = ''] = weekFrom(13);
  const book = (preferredDate: string, preferredTime: Appointment['preferredTime']) =>
    sendBooking({ preferredDate, preferredTime });
  const first = await book(monday, '09:00 AM');
  const second = await book(monday, '04:00 PM');
  const early = await book(wednesday, '10:00 AM');
  const user = await openDashboard(at(monday));
  const focused = (lead: Appointment) =>
    waitFor(() => expect(document.activeElement?.textContent).toContain(lead.fullName));
  (await entry(named(first))).focus();
  await user.keyboard('k');
  await focused(first);
  await user.keyboard('j');
  await focused(second);
  await user.keyboard('j');
  await focused(early);
  await user.keyboard('kk');
  await focused(first);

  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: first.fullName });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await focused(first);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await screen.findByRole('heading', { level: 2, name: /^20.*26 Jan 2098/ });
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await entry(named(first));
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await screen.findByRole('heading', { level: 2, name: 'Mon, 13 Jan 2098' });
  await user.click(screen.getByRole('button', { name: 'List' }));
  await screen.findByText(/^Showing/);
  expect(window.location.search).toBe('?tab=appointments');
});

test('a new appointment for a client who phones keeps what was typed, and opens approved', async () => {
  const user = await openDashboard(at(weekFrom(41)[0]));
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'New appointment' }));
    return within(await screen.findByRole('dialog', { name: 'New appointment' }));
  };
  let form = await openForm();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Full name is required');
  form.getByText('Choose a service', { selector: 'p' });
  const name = `Caller ${crypto.randomUUID()}`;
  await user.type(form.getByLabelText(/^Full name/), name);
  await user.type(form.getByLabelText(/^Email/), 'caller@example.com');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  form = await openForm();
  expect(form.getByLabelText(/^Full name/)).toHaveProperty('value', name);
  await user.selectOptions(form.getByLabelText(/^Service/), 'technical-consultation');
  await user.type(form.getByLabelText(/^Preferred date/), '2098-02-11');
  await user.click(form.getByRole('button', { name: 'Save and approve' }));
  await expectToast('Appointment created');
  const panel = within(await screen.findByRole('dialog', { name }));
  await panel.findByText(/entered it for the client, who phoned/);
  const id = new URLSearchParams(window.location.search).get('lead');
  const stored = await staff.appointments.list.query({ search: name });
  expect(stored).toMatchObject([{ id, preferredDate: '2098-02-11', status: 'approved' }]);
});

test('a meeting with the sender of a message is booked with the details of the contact', async () => {
  const contact = await sendContact({ service: 'hosting', companyName: 'Nakheel' });
  const user = await openDashboard(`?lead=${contact.id}${OWN}`);
  await user.click(await screen.findByRole('button', { name: 'Book meeting' }));
  await user.type(await screen.findByLabelText(/^Preferred date/), '2098-02-12');
  // Like Save, not like the first button.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toMatch('tab=appointments&lead='));
  const { fullName, email, phoneNumber, companyName } = contact;
  const stored = await staff.appointments.list.query({ search: fullName });
  const person = { fullName, email, phoneNumber, companyName, status: 'pending' };
  expect(stored).toMatchObject([{ ...person, serviceType: 'hosting-consultation' }]);
});

test('Move lists all conflicts of a time, and overrides them on request', async () => {
  const [monday = ''] = weekFrom(20);
  const taken = await sendBooking({ preferredDate: monday, preferredTime: '11:00 AM' });
  const moved = await sendBooking({
    preferredDate: monday,
    preferredTime: '09:00 AM',
    timezone: 'UTC+8',
  });
  await approve(taken.id);
  await approve(moved.id, { startsAt: `${monday}T05:00:00Z` });
  const user = await openDashboard(at(monday, 'day'));
  const link = await entry(named(moved));
  expect(link.title).toContain('09:00 AM to 09:45 AM');
  const openMove = async () => {
    await user.click(await entry(named(moved)));
    await screen.findByText(/^For the client: .+ UTC\+8$/);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    return within(await dialog());
  };
  const form = await openMove();
  form.getByText('Mon 20 Jan 2098, 09:00 AM UAE, 45 min');
  const time = form.getByLabelText('Time in the UAE');
  await user.clear(time);
  await user.type(time, '10:30');
  form.getByText('For the client: Mon 20 Jan 2098, 02:30 PM UTC+8');
  const warnings = () => form.getAllByRole('status').at(-1)?.textContent;
  const isTaken = `This time is taken:${taken.fullName}, Technical Consultation, Mon 20 Jan 2098, 11:00 AM UAE, 45 min`;
  await waitFor(() => expect(warnings()).toBe(isTaken));
  await user.clear(time);
  await user.type(time, '10:00');
  await waitFor(() => expect(warnings()).toBe(''));
  form.getByRole('button', { name: 'Move' });
  const times = { fromTime: '10:00', untilTime: '11:00' };
  const drill = { firstDay: monday, lastDay: monday, ...times, reason: 'Fire drill' };
  await staff.closures.create.mutate(drill);
  await user.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(warnings()).toContain('The office is closed:Fire drill'));
  expect(document.activeElement?.textContent).toBe(warnings());
  await user.clear(time);
  await user.type(time, '10:30');
  await user.clear(form.getByLabelText('Minutes'));
  await user.type(form.getByLabelText('Minutes'), '60');
  await waitFor(() => expect(warnings()).toMatch(`${isTaken}The office is closed:Fire drill`));
  await user.click(await form.findByRole('button', { name: 'Move anyway' }));
  await expectToast('Appointment moved', 'Now on Mon 20 Jan 2098, 10:30 AM UAE, 60 min.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Move/ })).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await entry(named(moved))).title).toContain('10:30 AM to 11:30 AM');
  await entry(new RegExp(`In a closure,.*${moved.fullName}`));
  const stored = await staff.appointments.get.query({ id: moved.id });
  expect(stored).toMatchObject({ startsAt: `${monday}T06:30:00.000Z`, minutes: 60 });

  await user.click((await openMove()).getByRole('button', { name: /^Move/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Move/ })).toBeNull());
  expect(await staff.appointments.get.query({ id: moved.id })).toEqual(stored);
});

test('a narrow window shows one day, even if the address requests a week', async () => {
  const [, tuesday] = weekFrom(34);
  setWidth(390);
  await openDashboard(at(tuesday));
  await screen.findByRole('heading', { level: 2, name: /^Tue, / });
  await screen.findByText('No appointments on this day');
  expect(screen.getAllByRole('heading', { level: 3, name: /2098/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Week' })).toBeNull();
  setWidth(1440);
});
