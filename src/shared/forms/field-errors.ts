import type { z } from 'zod';
import type { Locale } from '../language/locale.ts';
import { type FieldLabels, fieldLabels, PAST_DATE, pastDateText } from './form-labels.ts';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first error of each field. In English, it is the schema's message. */
export function fieldErrors({ issues }: z.ZodError, locale: Locale = 'en'): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    errors[String(issue.path[0])] ??= locale === 'en' ? issue.message : arabicText(issue);
  }
  return errors;
}

/** Translates the server's messages about a rejected input. They are English and have no codes. */
export function refusedFieldErrors(messages: FieldErrors, locale: Locale = 'en'): FieldErrors {
  if (locale === 'en') return messages;
  const entries = Object.entries(messages);
  return Object.fromEntries(
    entries.map(([field, message]) => [field, pastDate(message) ?? reviewText(labelOf(field))]),
  );
}

const pastDate = (message: string) => (message === PAST_DATE ? pastDateText.ar : undefined);

const labelOf = (field: string): string =>
  Object.hasOwn(fieldLabels.ar, field) ? fieldLabels.ar[field as keyof FieldLabels] : 'هذا الحقل';

const reviewText = (label: string) => `يرجى مراجعة ${label}`;

/** Fields with a choice instead of typed text. */
const CHOSEN = [
  'service',
  'serviceType',
  'preferredDate',
  'preferredTime',
  'timezone',
  'meetingBy',
];

function arabicText(issue: z.core.$ZodIssue): string {
  const field = String(issue.path[0]);
  const label = labelOf(field);
  const missing = CHOSEN.includes(field) ? `يرجى اختيار ${label}` : `يرجى إدخال ${label}`;
  switch (issue.code) {
    case 'invalid_type':
    case 'too_small':
    case 'invalid_value':
      return missing;
    case 'too_big':
      return `${label}: يجب ألا يتجاوز عدد الأحرف ${issue.maximum.toLocaleString('en')}`;
    case 'invalid_format':
      return field === 'email'
        ? 'يرجى إدخال عنوان بريد إلكتروني صحيح'
        : `يرجى إدخال ${label} بصيغة صحيحة`;
    case 'custom':
      if (issue.params?.fault === 'missing') return missing;
      return pastDate(issue.message) ?? reviewText(label);
    default:
      return reviewText(label);
  }
}
