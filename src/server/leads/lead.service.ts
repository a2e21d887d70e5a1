import { uaeDay } from '#shared/calendar/uae-time.ts';
import type { Actor } from '#shared/events.ts';
import { type LeadKind as KindName, LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadContactedInput } from '#shared/leads/lead-work.ts';
import type { Page } from '../api/lists.ts';
import { notFound } from '../app-error.ts';
import { storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Download } from '../http/csv.ts';
import { createLeadChanges, type Times } from './change-lead.ts';
import type { EventsRepository } from './events.repository.ts';
import { leadFile } from './lead-file.ts';
import type { LeadResource } from './lead-kind.ts';
import {
  assignedCounts,
  filterOf,
  type LeadFilterInput,
  type LeadPageInput,
  listOf,
  pageOf,
  statusCounts,
} from './lead-list.ts';
import type { LeadRepository } from './lead-repository.ts';
import { createSubmit } from './submit-lead.ts';

export function createLeadService<Kind extends KindName>(
  leads: LeadRepository<Kind>,
  events: EventsRepository,
  environment: Environment,
  times?: Times<Kind>,
) {
  type Shown = LeadResource<Kind>;
  const { now } = environment;
  const { kind, shown } = leads;
  const { name } = kind;
  const { list, serviceTypes } = LEAD_KINDS[name];
  const filterFor = async (input: LeadPageInput) => {
    const filter = filterOf(kind, input, now());
    if (filter === undefined) return filter;
    const { figure } = input;
    const found = input.mail ? { ...filter, ids: await leads.withFailedMail() } : filter;
    if (figure === undefined) return found;
    return { ...found, ids: await leads.reported(found, figure, now()) };
  };

  return {
    submit: createSubmit(leads, environment),
    ...createLeadChanges(leads, events, environment, times),

    async ids(input: LeadFilterInput, limit: number): Promise<string[]> {
      const filter = await filterFor(input);
      return filter ? leads.idsOf(filter, limit) : [];
    },

    /**
     * One page of leads for the API, by default with the maximum number of rows.
     * @param onPart called after each part of a long list.
     */
    async list(input: LeadPageInput, onPart?: () => void): Promise<Page<Shown>> {
      return listOf(leads, await filterFor(input), input, (rows) => {
        onPart?.();
        return shown(rows);
      });
    },

    async get(id: string): Promise<Shown> {
      const row = await leads.find(id);
      const [lead] = row === null ? [] : await shown([row]);
      if (lead === undefined) throw notFound(name);
      return lead;
    },

    has: async (id: string): Promise<boolean> => (await leads.find(id)) !== null,

    /**
     * Records that an administrator opened a mail or a chat with the client.
     * @throws AppError `not_found`.
     */
    async contacted({ id, way }: Pick<LeadContactedInput, 'id' | 'way'>, by: Actor): Promise<void> {
      const lead = await leads.change(id, async (row, manager) => {
        const event = { type: 'lead.contacted', data: { way } } as const;
        await events.record(manager, { kind: name, lead: row, actor: by }, event);
        return null;
      });
      if (lead === null) throw notFound(name);
    },

    /** One page for the dashboard, with totals of the whole list and of the caller's leads. */
    async page(input: LeadPageInput, adminId: string) {
      const filter = await filterFor(input);
      // Count before reading the rows: a lead that arrives in between is then either on the page or reported as new.
      const tally = await leads.counts.tally();
      const { rows, next, matching } = await pageOf(leads, filter, input);
      const occurring = new Set(
        tally.filter(({ n }) => n > 0).map(({ values }) => values[kind.service]),
      );
      return {
        items: await shown(rows),
        next,
        matching,
        counts: statusCounts(name, tally),
        assigned: assignedCounts(name, tally, adminId),
        serviceTypes: serviceTypes.filter((type) => occurring.has(type)),
      };
    },

    async export(input: LeadPageInput & { ids?: string | undefined }): Promise<Download> {
      const filter = await filterFor(input);
      const ids = input.ids?.split(',').flatMap((id) => storedId(id.trim()) ?? []);
      return leadFile({
        fileName: `${list}-${uaeDay(now())}.csv`,
        leads,
        filter: filter && (ids ? { ...filter, ids } : filter),
        order: input.order,
        shown,
        columns: kind.exported,
      });
    },
  };
}

export type LeadService<Kind extends KindName = KindName> = ReturnType<
  typeof createLeadService<Kind>
>;
export type LeadServices = { [Kind in KindName]: LeadService<Kind> };
