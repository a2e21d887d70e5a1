import ICAL from 'ical.js';
import { expect, it, onTestFinished } from 'vitest';
import { call, mutate, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const ROOM = 'https://meet.71.example/room';
const PATH = `/appointment/${'p'.repeat(43)}`;

async function approved(booking: object, env: Record<string, string>) {
  const app = await startTestApp({ env });
  onTestFinished(() => app.close());
  const body = anAppointment({ preferredTime: '10:00 AM', linkToken: 'p'.repeat(43), ...booking });
  const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
  const session = await signIn(app, app.root);
  await mutate(app, 'appointments.setStatus', { id, status: 'approved' }, session);
  const page: string = (await call(app, 'GET', PATH)).body;
  const file: string = (await call(app, 'GET', `${PATH}/calendar.ics`)).body;
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  return { page, file, location: event?.getFirstPropertyValue('location') };
}

it('shows a video call with its URL on the page and in the calendar file', async () => {
  const { page, location } = await approved({ meetingBy: 'video' }, { MEETING_PLACE: ROOM });
  expect(page).toContain('<dt>Place</dt><dd>Video call</dd>');
  expect(page).toContain(`href="${ROOM}">Join the video call</a>`);
  expect(location).toBe(ROOM);
  const place = 'Tower 7, Dubai';
  const office = await approved({ meetingBy: 'office' }, { MEETING_PLACE: place });
  expect(office.page).toContain(`<dt>Place</dt><dd>Our office: ${place}</dd>`);
  expect(office.page).not.toContain('Join the video call');
});

it('shows a phone call without the client’s number', async () => {
  const phoneNumber = '+971 50 123 4567';
  const { page, file, location } = await approved({ meetingBy: 'phone', phoneNumber }, {});
  expect(location).toBe('Phone: we call the number that you gave us');
  expect(page).toContain('Phone: we call the number that you gave us');
  expect(page + file).not.toContain('4567');
});
