import type { ReactNode } from 'react';
import type { ChangedBy } from '#client/admin/live/apply-changes.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';

/** What every kind of lead has. */
export interface Lead {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly phoneNumber: string | null;
  readonly message: string | null;
  readonly status: string;
  readonly rejectionReason: string | null;
  readonly createdAt: string;
  readonly version: number;
  readonly changed?: ChangedBy | undefined;
}

/** A value of a lead under its term. One that shows `null` is left out of cards and the drawer. */
export interface LeadField<Shown extends Lead> {
  readonly term: string;
  readonly show: (lead: Shown) => ReactNode;
}

export interface LeadColumn<Shown extends Lead> extends LeadField<Shown> {
  readonly width: string;
}

export interface LeadPage<Shown extends Lead> {
  readonly items: readonly Shown[];
  readonly next: string | null;
  readonly matching: number | null;
  readonly counts: { readonly all: number };
  readonly behind: boolean;
  /** The services that occur in the leads. */
  readonly serviceTypes: readonly string[];
}

/** The filters of a view by their names in the API. */
export type LeadFilter = Readonly<Record<string, string | undefined>>;

export interface StatusChange<Shown extends Lead> {
  readonly id: string;
  readonly version: number;
  readonly status: Shown['status'];
  readonly rejectionReason?: string;
}

/** Changes a lead's status; gives the changed lead, or null where that failed, which is told. */
export type Move<Shown extends Lead> = (
  lead: Shown,
  status: Shown['status'],
  reason?: string,
) => Promise<Shown | null>;

/** What stands between a button and a change. */
export interface Moving<Shown extends Lead> {
  readonly onMove: (lead: Shown, status: Shown['status']) => void;
  /** What is asked or offered at present. */
  readonly dialogs: ReactNode;
  /** What else the drawer offers for a lead. */
  readonly aside?: (lead: Shown) => ReactNode;
}

/** A kind's calls, as tRPC's client has them. */
interface LeadCalls<Shown extends Lead> {
  readonly get: { query(asked: { readonly id: string }): Promise<Shown> };
  readonly page: {
    query(asked: LeadFilter, options: { readonly signal?: AbortSignal }): Promise<LeadPage<Shown>>;
  };
  readonly setStatus: {
    mutate(change: StatusChange<Shown>): Promise<{ readonly [Kind in LeadKind]?: Shown }>;
  };
}

/** One kind of lead: all that its tab, its list and its drawer need to know of it. */
export interface LeadDescription<Shown extends Lead> {
  readonly kind: LeadKind;
  readonly calls: LeadCalls<Shown>;
  /** What the filter by status says where it is off. */
  readonly anyStatus: string;
  /** A service in words, where the list can be narrowed by it. */
  readonly serviceLabel?: (service: string) => string;
  /** Heads the column of days, by which a table is sorted. */
  readonly dayTerm: string;
  /** A table's columns between the name and the status, and the width of those beside them. */
  readonly columns: readonly LeadColumn<Shown>[];
  readonly actionsWidth: string;
  /** What stands below the status in a table. */
  readonly belowStatus?: (lead: Shown) => ReactNode;
  readonly card: readonly LeadField<Shown>[];
  /** The drawer's details, between the instant at which the lead came in and its message. */
  readonly receivedTerm: string;
  readonly details: readonly LeadField<Shown>[];
  /** Whether a move is offered; without it every one is. */
  readonly isOffered?: (lead: Shown, status: Shown['status'], direct: boolean) => boolean;
  readonly moveLabel: (lead: Shown, status: Shown['status']) => string;
  /** What single keys do to a lead. */
  readonly keys: readonly (readonly [key: string, meaning: string, status: Shown['status']])[];
  /** A hook: how moves are asked about. */
  readonly useMoving: (leads: readonly Shown[], move: Move<Shown>) => Moving<Shown>;
}
