import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

export const eraseReason = fields
  .requiredText('Reason', LIMITS.eraseReason)
  .meta({
    description: 'Why the lead is erased. The audit log keeps it: it must not name the person.',
    example: 'Request by email of 12 January 2026',
  });
export const eraseInput = z.object({ id: fields.id, reason: eraseReason });
