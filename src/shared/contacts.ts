import { z } from 'zod';
import * as fields from './fields/fields.ts';
import { LIMITS } from './fields/limits.ts';
import { CONTACT_SERVICES } from './leads/contact-options.ts';
import { leadFields } from './leads/lead-calls.ts';

export const contactInput = z.object({
  fullName: fields.fullName,
  email: fields.email,
  companyName: fields.companyName,
  phoneNumber: fields.phoneNumber,
  service: fields.optionalChoice('Service', CONTACT_SERVICES),
  message: fields
    .requiredText('Message', LIMITS.message)
    .meta({ example: 'We look for 5 MW of hosting.' }),
  locale: fields.locale,
});
export type ContactInput = z.output<typeof contactInput>;

export const contactSchema = z
  .object({
    ...leadFields('contact'),
    service: fields.storedChoice(CONTACT_SERVICES).nullable(),
    message: z.string(),
  })
  .meta({ id: 'ContactSubmission' });
export type Contact = z.output<typeof contactSchema>;
