import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { leadKind } from './lead-work.ts';

export const searchInput = z.object({
  q: z
    .string({ error: 'Q is required' })
    .trim()
    .min(1, 'Q must not be empty')
    .max(LIMITS.search, `Q must be at most ${LIMITS.search} characters`)
    .meta({
      description:
        'Words or prefixes of words in the name, email, company, phone or message, a reference, or at least the last four digits of the phone.',
      example: 'layla',
    }),
});

const match = z.object({
  kind: leadKind,
  id: fields.id,
  status: z.string(),
  createdAt: fields.timestamp,
  excerpt: z.string().nullable().meta({ description: 'The beginning of the message.' }),
});

const foundPerson = z
  .object({
    fullName: z.string().meta({ description: 'As in the newest matching lead.' }),
    email: z.string(),
    companyName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    leads: z.int().meta({ description: 'All leads with the same email address or phone number.' }),
    isMore: z.boolean().meta({ description: 'Whether there are more leads than counted.' }),
    matches: z.array(match).meta({ description: 'The newest matching leads.' }),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.output<typeof foundPerson>;

export const searchSchema = z.object({
  people: z.array(foundPerson).meta({ description: 'The newest match first.' }),
  isMore: z.boolean().meta({ description: 'Whether there may be more matches.' }),
});
export type SearchResult = z.output<typeof searchSchema>;
