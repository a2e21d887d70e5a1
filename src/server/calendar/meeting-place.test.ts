import { expect, it } from 'vitest';
import { meetingPlace } from './meeting.ts';

const URL = 'https://meet.71.example/room';
const PHONE = '+971 50 123 4567';

it.each([
  [null, undefined, { text: 'To be agreed: by phone, by video or at our office' }],
  [null, 'Tower 7, Dubai', { text: 'Tower 7, Dubai' }],
  [null, URL, { text: 'Video call', url: URL }],
  ['phone', URL, { text: `Phone: we call ${PHONE}` }],
  ['video', URL, { text: 'Video call', url: URL }],
  ['video', 'Tower 7, Dubai', { text: 'Video call: we send you the link' }],
  ['office', 'Tower 7, Dubai', { text: 'Our office: Tower 7, Dubai' }],
  ['office', URL, { text: 'Our office: Office 71, Business Bay, Dubai, United Arab Emirates' }],
])('a client who chose %s meets at the place of the setting %s', (meetingBy, setting, place) => {
  expect(meetingPlace({ meetingBy, phoneNumber: PHONE, locale: 'en' }, setting)).toEqual(place);
});

it('asks for the phone number if the client wants a call and gave none', () => {
  const { text } = meetingPlace({ meetingBy: 'phone', phoneNumber: null, locale: 'en' }, undefined);
  expect(text).toBe('Phone: please reply with the number to call');
});
