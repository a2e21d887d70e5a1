import { expect, test } from 'vitest';
import { appointmentInput } from '../appointments.ts';
import { contactInput } from '../contacts.ts';
import { fieldErrors, refusedFieldErrors } from './field-errors.ts';
import { PAST_DATE, pastDateText } from './form-labels.ts';

const hostile = {
  fullName: '\u200f',
  email: 'nobody',
  companyName: 'x'.repeat(201),
  phoneNumber: '1'.repeat(41),
  service: 'mining-on-mars',
  message: 7,
};

test('returns the first message of each invalid field, in English by default', () => {
  const { error } = contactInput.safeParse({ fullName: ' ', email: '', message: 'Hello' });
  expect(error && fieldErrors(error)).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
  });
});

test('returns Arabic messages by code', () => {
  const { error } = contactInput.safeParse(hostile);
  expect(error && fieldErrors(error, 'ar')).toEqual({
    fullName: 'يرجى إدخال الاسم الكامل',
    email: 'يرجى إدخال عنوان بريد إلكتروني صحيح',
    companyName: 'اسم الشركة: يجب ألا يتجاوز عدد الأحرف 200',
    phoneNumber: 'رقم الهاتف: يجب ألا يتجاوز عدد الأحرف 40',
    service: 'يرجى اختيار الخدمة',
    message: 'يرجى إدخال الرسالة',
  });
});

test('has an Arabic message for every error of a booking', () => {
  const inputs = [{}, { ...hostile, preferredDate: '2099-02-30', timezone: 'x', meetingBy: 'x' }];
  const texts = inputs.map((input) => {
    const { error } = appointmentInput.safeParse(input);
    return error && fieldErrors(error, 'ar');
  });
  expect(texts[0]).toEqual({
    fullName: 'يرجى إدخال الاسم الكامل',
    email: 'يرجى إدخال البريد الإلكتروني',
    serviceType: 'يرجى اختيار الخدمة',
    preferredDate: 'يرجى اختيار التاريخ المفضل',
  });
  expect(texts[1]).toMatchObject({
    preferredDate: 'يرجى إدخال التاريخ المفضل بصيغة صحيحة',
    timezone: 'يرجى اختيار المنطقة الزمنية',
    meetingBy: 'يرجى اختيار طريقة الاجتماع',
  });
});

test('translates a rejection by the server', () => {
  const messages = { preferredDate: PAST_DATE, email: 'Email is on fire', toString: 'Unknown' };
  expect(refusedFieldErrors(messages)).toEqual(messages);
  expect(refusedFieldErrors(messages, 'ar')).toEqual({
    preferredDate: pastDateText.ar,
    email: 'يرجى مراجعة البريد الإلكتروني',
    toString: 'يرجى مراجعة هذا الحقل',
  });
});
