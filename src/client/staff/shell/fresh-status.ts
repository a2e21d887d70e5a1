import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/app-router.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

const isKind = (name: unknown): name is LeadKind => KIND_NAMES.some((kind) => kind === name);

function withStatus(value: unknown, ofCall: LeadKind | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withStatus(item, ofCall));
  if (typeof value !== 'object' || value === null) return value;
  if ('fullName' in value || 'rejectionReason' in value) {
    const kind = 'kind' in value && isKind(value.kind) ? value.kind : ofCall;
    const hasStatus = 'status' in value && value.status;
    return hasStatus || !kind ? value : { ...value, status: LEAD_KINDS[kind].fresh };
  }
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, withStatus(item, ofCall)]));
}

/** In every response, a lead without a status counts as fresh, as specified. */
export const freshStatus: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const ofCall = KIND_NAMES.find((kind) => op.path.startsWith(`${LEAD_KINDS[kind].list}.`));
    if (!ofCall && !op.path.startsWith('leads.')) return next(op);
    return observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(value) {
          const { result } = value;
          if (result.type && result.type !== 'data') return observer.next(value);
          const data = withStatus(result.data, ofCall);
          observer.next({ ...value, result: { ...result, data } });
        },
      }),
    );
  };
