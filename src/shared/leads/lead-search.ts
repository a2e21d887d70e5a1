import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { leadKind } from './lead-work.ts';

export const searchInput = z.object({ q: z.string().trim().min(1).max(LIMITS.search) });

const match = z.object({
  kind: leadKind,
  id: fields.id,
  status: z.string(),
  createdAt: fields.timestamp,
  excerpt: z.string().nullable(),
});

const foundPerson = z.object({
  fullName: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  matches: z.array(match),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const searchSchema = z.object({ people: z.array(foundPerson), isMore: z.boolean() });
export type SearchResult = z.output<typeof searchSchema>;
