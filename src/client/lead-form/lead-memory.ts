import { createRequestKeys } from '#client/api/request-key.ts';
import type { FormValues } from '#client/components/form/form-fields.ts';
import type { Confirmation } from '#shared/confirmations.ts';

/** What stands beside the form once it was sent, or was not. */
export interface LeadAnswer {
  readonly answers?: typeof import('./lead-answers.tsx');
  readonly confirmation?: Confirmation | undefined;
  /** Whether it stood here when the page was left; it takes no focus again. */
  readonly isKept?: boolean;
  readonly failure?: unknown;
}

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
