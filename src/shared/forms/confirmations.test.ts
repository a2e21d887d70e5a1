import { expect, it } from 'vitest';
import { bookingConfirmation, contactConfirmation } from './confirmations.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const person = { fullName: 'ليلى', email: 'l@example.com', companyName: null, phoneNumber: null };

it('confirms a message with its values, its reference and the reply address', () => {
  const { next, facts } = contactConfirmation(
    { ...person, service: 'site-acquisition', message: 'Hello' },
    ID,
  );
  expect(next.join(' ')).toContain("We'll get back to you within 24 hours.");
  expect(next.join(' ')).toContain('goes to l@example.com');
  expect(facts).toEqual([
    ['Reference', 'R5B8A7C10'],
    ['Full name', 'ليلى'],
    ['Email', 'l@example.com'],
    ['Service', 'Site acquisition'],
    ['Message', 'Hello'],
  ]);
});

it('confirms a booking as a request, with its time in both zones', () => {
  const booking = {
    ...person,
    serviceType: 'technical-consultation',
    preferredDate: '2099-03-02',
    preferredTime: '05:30 PM',
    timezone: 'UTC-8',
    message: null,
  } as const;
  const { next, facts } = bookingConfirmation(booking, ID);
  expect(next.join(' ')).toContain('within 24 hours to confirm your appointment');
  expect(next.join(' ')).toContain('requested but not booked');
  const values = Object.fromEntries(facts);
  expect(values.Service).toBe('Technical Consultation, 30-45 min');
  expect(values['Preferred date']).toMatch(/^Mon,? 2 Mar 2099$/);
  expect(values['Preferred time']).toBe('05:30 PM, UTC-8 (PST)');
  expect(values['In UAE time']).toMatch(/^Tue,? 3 Mar 2099, 05:30 AM$/);

  // A free time that the form does not offer.
  const other = bookingConfirmation({ ...booking, preferredTime: '09:00 PM' }, ID);
  expect(Object.fromEntries(other.facts)).toMatchObject({
    'Preferred time': '09:00 PM, UTC-8 (PST)',
    'In UAE time': expect.stringMatching(/^Tue,? 3 Mar 2099, 09:00 AM$/),
  });

  const anyTime = bookingConfirmation({ ...booking, preferredTime: null }, ID);
  expect(Object.fromEntries(anyTime.facts)['Preferred time']).toBe('Any time');
});

it('confirms in Arabic, with the same facts', () => {
  const booking = {
    ...person,
    phoneNumber: '+971 50 000 0000',
    serviceType: 'site-acquisition',
    preferredDate: '2099-03-02',
    preferredTime: '05:30 PM',
    timezone: 'UTC-8',
    message: null,
    meetingBy: 'office',
  } as const;
  const { heading, next, facts } = bookingConfirmation(booking, ID, 'ar');
  expect(heading).toBe('تم إرسال طلب الموعد');
  expect(next.join(' ')).toContain('\u2066l@example.com\u2069');
  expect(Object.fromEntries(facts)).toEqual({
    'الرقم المرجعي': 'R5B8A7C10',
    الخدمة: 'الاستحواذ على المواقع، \u206660-90\u2069 دقيقة',
    'التاريخ المفضل': 'الاثنين، 2\u00a0مارس\u00a02099',
    'الوقت المفضل': '05:30\u00a0م، \u2066UTC-\u20608\u2069 (توقيت المحيط الهادئ)',
    'بتوقيت الإمارات': 'الثلاثاء، 3\u00a0مارس\u00a02099، 05:30\u00a0ص',
    'طريقة الاجتماع': 'في مكتبنا في دبي',
    'الاسم الكامل': 'ليلى',
    'البريد الإلكتروني': 'l@example.com',
    'رقم الهاتف': '+971 50 000 0000',
  });

  const message = { ...person, service: 'hosting', message: 'مرحبًا' } as const;
  expect(contactConfirmation(message, ID, 'ar').facts).toContainEqual(['الخدمة', 'الاستضافة']);
});
