import { z } from 'zod';
import { AGENDA, agendaInput, agendaSchema } from '#shared/agenda/agenda.ts';
import { availabilityInput, availabilitySchema } from '#shared/calendar/calendar.ts';
import { id } from '#shared/fields/fields.ts';
import {
  appointmentResource,
  contactResource,
  v1AvailabilityInput,
  v1List,
} from '#shared/integrations/v1.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import { leadHistorySchema } from '#shared/leads/lead-work.ts';
import { noteInput, noteSchema } from '#shared/leads/notes.ts';
import { draftAnswer } from '../v1.router.ts';

const V1 = { contact: 'v1Contacts', appointment: 'v1Appointments' } as const;
const ROWS = { most: 50, usual: 10 };

/** Makes a call of the API, such as `v1Contacts.list`, as the key. */
export type MakeCall = (path: string, input: object) => Promise<unknown>;

interface Tool<Input extends z.ZodObject> {
  title: string;
  description: string;
  input: Input;
  output: z.ZodObject;
  /** Whether the tool changes nothing. */
  isRead: boolean;
  run: (args: z.output<Input>) => Promise<unknown>;
}

/** Offers a tool to the assistant. */
export type Offer = <Input extends z.ZodObject>(name: string, tool: Tool<Input>) => void;

const ABOUT_KINDS = KIND_NAMES.map(
  (kind) => `${kind} (${LEAD_KINDS[kind].shown}): ${statusesOf(kind).join(', ')}`,
).join('; ');

/** Offers the tools whose calls the key may make. */
export function offerTools(offer: Offer, may: (path: string) => boolean, call: MakeCall): void {
  const kindsFor = (name: string) => KIND_NAMES.filter((kind) => may(`${V1[kind]}.${name}`));
  const lead = (kinds: LeadKind[]) =>
    z.object({ kind: z.enum(kinds), id: id.meta({ description: 'The id of the lead.' }) });

  const readable = kindsFor('get');
  if (readable.length > 0) {
    offer('search_leads', {
      title: 'Search leads',
      description: `Finds leads by words in their name, company, email, phone or message, newest first. Returns one page for each kind. Kinds and their statuses: ${ABOUT_KINDS}.`,
      isRead: true,
      input: z.object({
        search: z.string().optional().meta({ description: 'Words. Absent: the newest leads.' }),
        kind: z.enum(readable).optional().meta({ description: 'Absent: every kind.' }),
        status: z.string().optional().meta({ description: 'Only with `kind`.' }),
        limit: z.int().min(1).max(ROWS.most).default(ROWS.usual),
        cursor: z
          .string()
          .optional()
          .meta({ description: 'The `nextCursor` of the previous page. Only with `kind`.' }),
      }),
      output: z.object({
        contact: v1List(contactResource).optional(),
        appointment: v1List(appointmentResource).optional(),
      }),
      run: async ({ kind, limit, ...query }) => {
        const input = { ...query, limit: String(limit) };
        const kinds = kind ? [kind] : readable;
        const pages = kinds.map(async (each) => [each, await call(`${V1[each]}.list`, input)]);
        return Object.fromEntries(await Promise.all(pages));
      },
    });
    offer('get_lead', {
      title: 'Read a lead',
      description: 'Returns one lead with its history and the other leads of the same person.',
      isRead: true,
      input: lead(readable),
      output: z.object({
        lead: z.union([contactResource, appointmentResource]),
        history: leadHistorySchema,
      }),
      run: async ({ kind, id }) => ({
        lead: await call(`${V1[kind]}.get`, { id }),
        history: await call(`${LEAD_KINDS[kind].list}.history`, { id }),
      }),
    });
    offer('draft_answer', {
      title: 'Draft an answer',
      description:
        'Returns a draft of an email to the client, empty or from a template of the team, and the names of all templates. Sends nothing: staff review and send it in the dashboard.',
      isRead: true,
      input: lead(kindsFor('draftAnswer')).extend({
        template: z.string().optional().meta({ description: 'The name of a template.' }),
      }),
      output: draftAnswer,
      run: ({ kind, ...input }) => call(`${V1[kind]}.draftAnswer`, input),
    });
  }

  if (may('appointments.agenda')) {
    offer('list_meetings', {
      title: 'List meetings',
      description:
        'Returns the pending, approved and completed appointments of some days in the UAE (UTC+4), and the closures of the office.',
      isRead: true,
      input: z.object({
        from: agendaInput.shape.from,
        days: z.int().min(1).max(AGENDA.days).default(AGENDA.days),
      }),
      output: agendaSchema,
      run: ({ from, days }) => call('appointments.agenda', { from, days: String(days) }),
    });
  }

  if (may('v1Calendar.availability')) {
    offer('find_free_times', {
      title: 'Find free times',
      description:
        'Returns the 18 half-hour slots of a day. A slot is free, taken, closed or past. Reserves nothing.',
      isRead: true,
      input: z.object({
        date: availabilityInput.shape.date,
        timezone: v1AvailabilityInput.shape.timezone.default('UTC+4'),
        serviceType: availabilityInput.shape.serviceType,
      }),
      output: availabilitySchema,
      run: (input) => call('v1Calendar.availability', input),
    });
  }

  const notable = kindsFor('update');
  if (notable.length > 0) {
    offer('add_note', {
      title: 'Add a note',
      description:
        'Adds a note to a lead. Only staff see notes. `@username` in the text notifies that administrator.',
      isRead: false,
      input: lead(notable).extend({ text: noteInput.shape.text }),
      output: noteSchema,
      run: ({ kind, ...input }) => call('v1Leads.addNote', input),
    });
  }
}
