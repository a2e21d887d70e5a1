import { z } from 'zod';
import { appointmentResource, contactResource } from '#shared/integrations/v1.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Session } from '../api/caller.ts';
import type { Context } from '../api/context.ts';
import { AppError, invalidField } from '../app-error.ts';

interface Versioned {
  version: number;
}

interface ChangedLead extends Versioned {
  id: string;
  status: string;
}

const SHOWN = { id: true, status: true, version: true } as const;
const about = 'The lead, for a key that may change it but not read it.';

/** The response to a change: the lead, or what a key without the scope to read it may know. */
export const changedContact = z.union([
  contactResource,
  contactResource.pick(SHOWN).meta({ id: 'ChangedContact', description: about }),
]);
export const changedAppointment = z.union([
  appointmentResource,
  appointmentResource.pick(SHOWN).meta({ id: 'ChangedAppointment', description: about }),
]);

/** Responds with a resource and its `ETag`, which is its version. */
export function replyWithTag<Resource extends Versioned>(
  { reply }: Context,
  resource: Resource,
): Resource {
  reply.headers.etag = `"${resource.version}"`;
  return resource;
}

/** A proxy that compresses responses makes a tag weak, or adds a suffix such as `-gzip`. */
const TAG = /^(?:W\/)?"(\d+)(?:[-;:]\w+)?"$/;

const changed = () =>
  new AppError('precondition-failed', 'This lead has changed since you read it. Read it again.');

/**
 * Runs a change under the `If-Match` of a request. Without the header, any version is accepted.
 * @throws AppError `precondition-failed` if the resource's version is not among the given ones.
 */
async function underIfMatch<T>(
  { ifMatch }: Context,
  current: () => Promise<Versioned>,
  change: (version: number | undefined) => Promise<T>,
): Promise<T> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return change(undefined);
  const versions = ifMatch.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  if (versions.includes(undefined)) {
    throw invalidField('If-Match', 'If-Match must contain the ETag of a response, such as "3"');
  }
  const { version } = await current();
  if (!versions.includes(String(version))) throw changed();
  try {
    return await change(version);
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? changed() : error;
  }
}

const shownOf = <Lead extends ChangedLead>({ id, status, version }: Lead) =>
  ({ id, status, version }) as Pick<Lead, keyof typeof SHOWN>;

/** The conflict without data of clients: neither the lead nor the meetings at that time. */
function withoutLeads({ fault, message, code, members }: AppError): AppError {
  const { reason, current } = members ?? {};
  const lead = current && shownOf(current.lead as unknown as ChangedLead);
  // Only this text names clients.
  const text = reason === 'slot_taken' ? 'This time is taken.' : message;
  return new AppError(fault, text, {
    code,
    members: { ...(reason && { reason }), ...(lead && { current: { lead, event: null } }) },
  });
}

const mayRead = ({ session: { key } }: { session: Session }, kind: LeadKind) =>
  !key || key.scopes.includes(`${kind}s:read`);

/** The lead with its tag. A key that may not read this kind gets only the id, status and version. */
export function readableLead<Lead extends ChangedLead>(
  ctx: Context & { session: Session },
  kind: LeadKind,
  lead: Lead,
): Lead | Pick<Lead, keyof typeof SHOWN> {
  replyWithTag(ctx, lead);
  return mayRead(ctx, kind) ? lead : shownOf(lead);
}

/**
 * Runs a change under `If-Match` and responds with the lead. A key without the scope to read this
 * kind gets only the lead's id, status and version, also in the conflict that refuses the change.
 */
export async function replyWithChange<Lead extends ChangedLead>(
  ctx: Context & { session: Session },
  kind: LeadKind,
  current: () => Promise<Versioned>,
  change: (version: number | undefined) => Promise<{ lead: Lead }>,
): Promise<Lead | Pick<Lead, keyof typeof SHOWN>> {
  try {
    const { lead } = await underIfMatch(ctx, current, change);
    return readableLead(ctx, kind, lead);
  } catch (error) {
    const isConflict = error instanceof AppError && error.fault === 'conflict';
    throw isConflict && !mayRead(ctx, kind) ? withoutLeads(error) : error;
  }
}
