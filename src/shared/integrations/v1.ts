import { z } from 'zod';
import {
  appointmentInput,
  appointmentMoveInput,
  appointmentSchema,
  appointmentStatusInput,
} from '../appointments.ts';
import { TIMEZONES } from '../calendar/appointment-options.ts';
import { availabilityInput } from '../calendar/calendar.ts';
import { contactInput, contactSchema } from '../contacts.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { leadAssigneeInput, leadStatusInput } from '../leads/lead-calls.ts';

const updatedAt = fields.timestamp.meta({
  description: 'The time of the latest change of `version`.',
});
export const contactResource = contactSchema.extend({ updatedAt }).meta({ id: 'Contact' });
export const appointmentResource = appointmentSchema
  .extend({ updatedAt })
  .meta({ id: 'Appointment' });

/** A time zone by its value. The specified calls also accept its label. */
const zone = fields
  .choice(
    'Time zone',
    TIMEZONES.map(({ value }) => value),
  )
  .meta({ example: 'UTC+4' });

export const v1AvailabilityInput = availabilityInput.extend({
  timezone: zone.meta({ description: 'The time zone of the slots.', example: 'UTC+4' }),
});

export const v1ContactInput = contactInput.strict();

export const v1AppointmentInput = appointmentInput
  .extend({
    timezone: zone
      .optional()
      .transform((value) => value ?? null)
      .meta({ description: 'The zone of the time. By default that of the UAE.' }),
  })
  .strict();

/** The specified number of leads in one batch. */
export const MAX_BATCH = 100;

export const PAGE = { most: 100, usual: '50' };
const limitRule = `Limit must be a whole number from 1 to ${PAGE.most}`;

/** `limit` is a string, because every value in a URL's query is one. */
export const v1PageFields = {
  limit: z
    .string({ error: limitRule })
    .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= PAGE.most, limitRule)
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: PAGE.most,
      example: 50,
      description: `Items per page, 1 to ${PAGE.most}; ${PAGE.usual} by default.`,
    })
    .optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .max(64, 'Cursor must be the nextCursor of the previous page')
    .meta({ description: 'The `nextCursor` of the previous page.' })
    .optional(),
};

/** The envelope of every list in v1. */
export const v1List = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
    total: z
      .int()
      .nullable()
      .meta({ description: 'The number of items on all pages; null if a search has too many.' }),
  });

const assigneeId = leadAssigneeInput.shape.assigneeId.optional();
const { id } = leadAssigneeInput.shape;

const ONE_CHANGE = 'Send one change: status or assigneeId';

export const contactPatch = z
  .strictObject({
    id,
    status: leadStatusInput('contact').shape.status.optional(),
    rejectionReason: leadStatusInput('contact').shape.rejectionReason,
    assigneeId,
  })
  .refine(({ status, assigneeId }) => (status === undefined) !== (assigneeId === undefined), {
    error: ONE_CHANGE,
    path: ['status'],
  });

const { minutes } = appointmentStatusInput.shape;

export const appointmentPatch = z
  .strictObject({
    id,
    status: appointmentStatusInput.shape.status.optional(),
    rejectionReason: appointmentStatusInput.shape.rejectionReason,
    startsAt: appointmentMoveInput.shape.startsAt
      .optional()
      .meta({
        format: 'date-time',
        example: '2030-01-15T06:30:00Z',
        description: 'The time of the meeting. Without `status`, it moves a meeting.',
      }),
    minutes,
    allowClash: z
      .boolean({ error: 'Allow clash must be true or false' })
      .meta({
        description:
          'Sets the time although it is taken, outside office hours or past. Otherwise such a time is refused with 409.',
      })
      .optional(),
    assigneeId,
  })
  .refine(
    ({ status, startsAt, assigneeId }) =>
      (status === undefined && startsAt === undefined) !== (assigneeId === undefined),
    { error: `${ONE_CHANGE}, or startsAt to move a meeting`, path: ['status'] },
  );

/** A lead in a batch. `key` is the Idempotency-Key of this lead alone. */
const batchItem = z.object(
  {
    key: z
      .string({ error: 'Key must be text' })
      .max(LIMITS.idempotencyKey, `Key must be at most ${LIMITS.idempotencyKey} characters`)
      .meta({ description: 'The Idempotency-Key of this lead.', example: 'crm-lead-2030-0001' }),
    // The call validates each contact alone, so that an invalid one does not affect the others.
    contact: z
      .unknown()
      .refine((value) => typeof value === 'object' && value !== null, 'Contact must be an object')
      .meta({ override: { $ref: '#/components/schemas/CreateV1Contacts' } }),
  },
  { error: 'Each item must be an object' },
);

export const contactBatch = z.strictObject({
  items: z
    .array(batchItem, { error: 'Items must be a list' })
    .min(1, 'Items must have at least 1 item')
    .max(MAX_BATCH, `Items must have at most ${MAX_BATCH} items`),
});

export const batchResults = v1List(
  z.object({
    key: z.string(),
    status: z.int().meta({ description: 'The status that a call with only this lead returns.' }),
    id: z.string().optional(),
    error: z
      .object({
        code: z.string(),
        detail: z.string(),
        errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
      })
      .optional(),
  }),
);
export type BatchResult = z.output<typeof batchResults>['data'][number];
