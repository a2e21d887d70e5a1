import type { IncomingMessage } from 'node:http';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { cameInTheOpen, clientKeyOf } from '../http/client-key.ts';
import type { Download } from '../http/download.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { LeadHistories } from '../leads/history/lead-histories.service.ts';
import type { LeadService } from '../leads/lead-service.ts';
import type { Admission } from '../limits/admission.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import type { Places } from '../limits/places.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Log } from '../log.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';

/** What the procedures call. The router of each domain room adds that room's own services. */
export interface Services {
  /** The service of each kind of lead. */
  leads: Record<LeadKind, LeadService>;
  histories: LeadHistories;
  sessions: SessionsService;
  limits: RateLimits;
  /** Limits of guessing passwords. */
  signIns: LoginLimits;
  /** The turns of one address's sign-ins. */
  signInPlaces: Places;
  /** Says once that a password could be read on its way here. */
  warnOfPlainSignIn: () => void;
  /** Whether leads keep the fingerprint of their sender's address for the limits of mail. */
  keepsSenders: boolean;
  /** Whether visitors' posts are taken at all. */
  admission: Admission;
  log: Log;
}

export interface Reply {
  status?: number;
  headers: Record<string, string>;
  /** A file in place of the output. */
  download?: Download;
  /**
   * Reads the rows of a long list, as the texts of JSON that stand between its brackets. Headers may
   * come with them.
   */
  rows?: () => Promise<string[]>;
}

/** What a procedure knows of its call. */
export interface Context {
  services: Services;
  transport: 'trpc' | 'rest';
  requestId: string;
  clientKey: string;
  /** Whether it crossed a network as plain http. */
  inTheOpen: () => boolean;
  bearerToken: string | undefined;
  idempotencyKey: string | undefined;
  /** Calls in the same HTTP request. */
  calls: number;
  /** The names of a REST call's query parameters, as sent. */
  parameters: readonly string[];
  /** What the procedure adds to the REST answer. */
  reply: Reply;
}

function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +([\w.~+/-]+=*)$/i)?.[1];
}

/**
 * Makes each call's context. Cookies are never read: only the bearer header authenticates.
 * `trustedHops` is the number of reverse proxies in front.
 */
export function contextSource(services: Services, trustedHops: number) {
  return (request: IncomingMessage, transport: Context['transport'], calls: number): Context => {
    const idempotencyKey = request.headers['idempotency-key'];
    return {
      services,
      transport,
      requestId: requestIdOf(request),
      clientKey: clientKeyOf(request, trustedHops),
      inTheOpen: () => cameInTheOpen(request, trustedHops),
      bearerToken: bearerToken(request.headers.authorization),
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      calls,
      parameters: [],
      reply: { headers: {} },
    };
  };
}

export type ContextSource = ReturnType<typeof contextSource>;
