import { LessThan } from 'typeorm';
import type { z } from 'zod';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { Environment } from '../environment.ts';
import { notFound } from '../errors/app-error.ts';
import { hourly } from '../jobs/hourly.ts';
import type { Job } from '../jobs/jobs.ts';
import type { LeadKindOf } from '../leads/kind/lead-kind.ts';
import type { LeadInput, ShownLead } from '../leads/kind/lead-row.ts';
import { phoneDigits } from '../leads/kind/phone-digits.ts';
import type { LeadPageInput } from '../leads/listing/lead-page.ts';
import { createSubmissions, type Submission } from '../leads/storing/submit-once.ts';
import { pageRequest } from '../lists/list-input.ts';
import type { PartedPage } from '../lists/parted-page.ts';
import { TEST_LEADS } from '../operating-limits.ts';
import type { TestLeadRow } from './test-lead.entity.ts';

const entity = 'test-lead';

/** Creates and reads the test leads of one kind, like the service of real ones. All test keys share them. */
export function createTestLeads<Kind extends LeadKind>(
  { manager, write }: Database,
  { now, newId }: Environment,
  kind: LeadKindOf<Kind>,
  item: z.ZodType<ShownLead<Kind>>,
) {
  const { name } = kind;
  const { fresh } = LEAD_KINDS[name];
  const submitOnce = createSubmissions<TestLeadRow>({
    insert: async (row) => {
      await write((writer) => writer.insert(entity, row));
    },
    findByIdempotencyKey: (idempotencyKey) =>
      manager.findOneBy<TestLeadRow>(entity, { kind: name, idempotencyKey }),
  });
  const leadOf = ({ content }: TestLeadRow): ShownLead<Kind> => JSON.parse(content);

  return {
    submit: (input: LeadInput<Kind>, submission: Submission) =>
      submitOnce(kind.repeated(input), submission, (key) => {
        const createdAt = now();
        kind.check?.(input, createdAt);
        const id = newId();
        const row = kind.toRow(input, {
          ...{ ...key, id, createdAt, version: 1, rejectionReason: null, assigneeId: null },
          phoneDigits: phoneDigits(input.phoneNumber),
        });
        // The schema omits what the calls do not show.
        const content = JSON.stringify(item.parse(kind.present(row, null)));
        return { ...key, id, kind: name, keyId: submission.keyId ?? '', content, createdAt };
      }),

    /** Filters other than the status do not apply. Every test lead has the status of a new one. */
    async list(input: LeadPageInput): Promise<PartedPage<ShownLead<Kind>>> {
      const asked = pageRequest(input);
      const limit = Math.min(asked.limit, TEST_LEADS.rows);
      const matches = input.status === undefined || input.status === fresh;
      const where = { kind: name, ...(asked.before && { id: LessThan(asked.before) }) };
      const [total, rows] = matches
        ? await Promise.all([
            manager.countBy<TestLeadRow>(entity, { kind: name }),
            manager.find<TestLeadRow>(entity, { where, order: { id: 'DESC' }, take: limit + 1 }),
          ])
        : [0, []];
      const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
      const first = { rows: rows.slice(0, limit).map(leadOf), next, total };
      // The page is complete, so nobody reads a further part.
      return { first, limit: first.rows.length, after: async () => ({ rows: [], next: null }) };
    },

    async get(givenId: string): Promise<ShownLead<Kind>> {
      const id = storedId(givenId);
      const row = id ? await manager.findOneBy<TestLeadRow>(entity, { kind: name, id }) : null;
      if (row === null) throw notFound(name);
      return leadOf(row);
    },
  };
}

export type TestLeads = { [Kind in LeadKind]: ReturnType<typeof createTestLeads<Kind>> };

export const forgetTestLeads = (database: Database, now: Environment['now']): Job =>
  hourly('forget-test-leads', now, () => {
    const createdAt = LessThan(new Date(now().getTime() - TEST_LEADS.keptMs));
    return database.write((writer) => writer.delete(entity, { createdAt }));
  });
