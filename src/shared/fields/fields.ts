import { z } from 'zod';
import { LOCALES, type Locale } from '../language/locale.ts';
import { cleanCode, cleanText } from './clean-text.ts';
import { asciiEmail } from './email-domain.ts';
import { LIMITS } from './limits.ts';

// In a browser, zod tests whether it may compile its checks. The content security policy forbids
// this and reports the test, so turn it off. Every schema is created after this module runs.
if ('document' in globalThis) z.config({ jitless: true });

/** Cleaned and trimmed text that may be empty. `label` starts its error messages. */
export function text(label: string, max: number, clean = cleanText) {
  return z
    .string({ error: ({ input }) => `${label} ${input == null ? 'is required' : 'must be text'}` })
    .overwrite(clean)
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en')} characters`);
}

// A text of only spaces, direction marks and joiners would look empty to staff.
const VISIBLE_CHARACTER = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Trimmed text with a visible character. `label` starts its error messages. */
export function requiredText(label: string, max: number, clean = cleanText) {
  const missing = `${label} is required`;
  return text(label, max, clean)
    .min(1, missing)
    .refine((value) => value === '' || VISIBLE_CHARACTER.test(value), {
      error: missing,
      params: { fault: 'missing' },
    });
}

/** Trimmed text that may be absent, `null` or `""`; all three become `null`. */
export function optionalText(label: string, max: number, clean = cleanText) {
  return text(label, max, clean)
    .nullish()
    .transform((value) => value || null);
}

const choiceError = (label: string, values: readonly string[]) => ({
  error: `${label} must be one of: ${values.join(', ')}`,
});

export const choice = <const Value extends string>(label: string, values: readonly Value[]) =>
  z.enum(values, choiceError(label, values));

/** One of `values`; absent, `null` and `""` become `null`. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
) {
  return z
    .enum([...values, ''] as const, choiceError(label, values))
    .nullish()
    .transform((value): T[number] | null => value || null);
}

export const fullName = requiredText('Full name', LIMITS.name).meta({
  example: 'Layla Al Mansoori',
});
export const companyName = optionalText('Company name', LIMITS.company).meta({
  example: 'Al Mansoori Holdings',
});
export const phoneNumber = optionalText('Phone number', LIMITS.phone, cleanCode).meta({
  example: '+971 50 123 4567',
});
export const rejectionReason = optionalText('Reason', LIMITS.reason).meta({
  example: 'Fully booked',
});

/** The language of a visitor's page. Absent, `null` and `""` become `en`. */
export const locale = z
  .enum([...LOCALES, ''], choiceError('Locale', LOCALES))
  .nullish()
  .transform((value): Locale => value || 'en')
  .meta({ description: 'The language of mails to the client; `en` by default.' });

export const cleanEmail = (address: string) => asciiEmail(cleanCode(address));

/** An internationalised domain is stored in ASCII. */
export const email = requiredText('Email', LIMITS.email, cleanEmail)
  .regex(z.regexes.html5Email, 'Email must be a valid email address')
  .meta({ format: 'email', example: 'layla@example.com' });

/** UUIDv7. Any other text is also valid input, but matches no row, so the response is 404. */
export const idNamed = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .max(64, `${label} must be at most 64 characters`)
    .meta({ format: 'uuid', example: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10' });
export const id = idNamed('Id');

export const timestamp = z.iso.datetime().meta({ example: '2026-01-15T08:30:00.000Z' });

/** The version of a lead: 1 at first, incremented with each change. */
export const version = z.int().min(1).meta({ example: 1 });

/** One of `values` in a response. Other values of older rows are returned unchanged. */
export const storedChoice = (values: readonly string[]) => z.string().meta({ enum: [...values] });

/** The first field of every mutation's response. */
export const success = z.literal(true);
