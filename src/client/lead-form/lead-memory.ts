import { createRequestKeys } from '#client/api/request-key.ts';
import type { FormValues } from '#client/components/form/form-fields.ts';
import type { LeadAnswer } from './use-lead-form.ts';

/** What the tab remembers of one form while the visitor is on other pages; nothing is stored. */
export interface LeadMemory {
  /** A draft that is sent again after leaving and coming back is the same lead. */
  readonly keys: ReturnType<typeof createRequestKeys>;
  draft: FormValues;
  answer: LeadAnswer;
}

export function createLeadMemory(): LeadMemory {
  return { keys: createRequestKeys(), draft: {}, answer: {} };
}
