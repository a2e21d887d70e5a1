import type { ComponentType, ReactNode } from 'react';
import type { ChangedBy } from '#client/admin/live/apply-changes.ts';
import type { LeadPage, LeadStatusInput, Lead as StoredLead } from '#shared/lead-calls.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { LeadOrder } from '#shared/lead-work.ts';

/** What every kind of lead has. */
export interface Lead extends Readonly<StoredLead> {
  readonly changed?: ChangedBy | undefined;
}

/** A value of a lead under its term. One that shows `null` is left out of cards and the drawer. */
export interface LeadField<Shown extends Lead = Lead> {
  readonly term: string;
  show(lead: Shown): ReactNode;
}

/** The two orders by a column; the first one is what choosing it begins with. */
export type ColumnOrders = readonly [LeadOrder, LeadOrder];

interface LeadColumn<Shown extends Lead> extends LeadField<Shown> {
  readonly width: string;
  readonly orders?: ColumnOrders;
}

/** The filters of a view by their names in the API. */
export type LeadFilter = Readonly<Record<string, string | undefined>>;

/** What is asked before a lead is moved. */
export interface Question<Shown extends Lead = Lead> {
  readonly title: string;
  /** What the button that goes on says. */
  readonly confirm: string;
  /** What the question shows of the lead. */
  readonly fields: readonly LeadField<Shown>[];
  /** What else it says, such as who is notified. */
  note?(lead: Shown): ReactNode;
  /** The label of the field for a reason; without it none is asked for. */
  readonly reasonLabel?: string;
  /** Whether it offers to reply instead, where mail is set up. */
  readonly offersReply?: true;
}

/** What is sent with a move beside the new status. */
export type MoveCall = Readonly<Record<string, unknown>>;

/** A move that was sent and refused. */
export interface FailedMove {
  readonly call: MoveCall;
  readonly error: unknown;
}

/** What a kind's own dialog about a move is given. */
export interface MoveDialogProps<Shown extends Lead = Lead> {
  readonly lead: Shown;
  /** What it has sent before and why it asks again; undefined at first. */
  readonly failure: FailedMove | undefined;
  readonly onClose: () => void;
  /** Makes the move, with what is sent beside its status. */
  readonly onConfirm: (call: MoveCall) => void;
}

/** A kind's own dialog about a move; it comes back where the server refuses the move. */
interface MoveDialog<Shown extends Lead> {
  show(props: MoveDialogProps<Shown>): ReactNode;
  /** Whether it asks before the move; if not, only where the server refuses the move. */
  readonly isFirst: boolean;
  /** What is sent where it has not asked. */
  readonly call: MoveCall;
}

/** What goes with a move. */
interface MoveSteps<Shown extends Lead> {
  /** Asked before it. */
  readonly question?: Question<Shown> | undefined;
  /** Asked in place of a question. */
  readonly dialog?: MoveDialog<Shown>;
  /** Whether a dialog after it offers to write to the client. */
  readonly offersContact?: boolean;
}

/** The addresses of the drafts that inform a client about a status. */
export interface ClientDrafts {
  readonly mail: string;
  /** Null where there is no phone number. */
  readonly chat: string | null;
}

/** A kind's calls, as tRPC's client has them. */
interface LeadCalls<Shown extends Lead> {
  readonly get: { query(asked: { readonly id: string }): Promise<Shown> };
  readonly page: {
    query(asked: LeadFilter, options?: { readonly signal?: AbortSignal }): Promise<LeadPage<Shown>>;
  };
  readonly setStatus: {
    mutate(change: LeadStatusInput): Promise<{ readonly [Kind in LeadKind]?: Shown }>;
  };
}

/**
 * One kind of lead: all that its tab, its list and its drawer need to know of it. Functions are
 * methods, so that the description of a kind also serves where any lead is meant.
 */
export interface LeadDescription<Shown extends Lead = Lead> {
  readonly kind: LeadKind;
  readonly calls: LeadCalls<Shown>;
  /** What the filter by status says where it is off. */
  readonly anyStatus: string;
  /** A service in words, where the list can be narrowed by it. */
  serviceLabel?(service: string): string;
  /** Heads the column of days, by which a table is sorted. */
  readonly dayTerm: string;
  /**
   * A table's columns between the name and the status. Their widths, `actionsWidth` and the 30 % of
   * the day, the name and the status (`lead-table.tsx`) add up to 100 %.
   */
  readonly columns: readonly LeadColumn<Shown>[];
  readonly actionsWidth: string;
  /** What else belongs to this kind, beside the number of leads shown. */
  readonly tools?: ComponentType;
  /** Follows the number of leads shown while filters are on. */
  readonly filteredNote?: string;
  /** A mark beside the status. */
  badge?(lead: Shown): ReactNode;
  /** What staff have to decide about a lead, at the top of the drawer; its heading has the id `lead-wish`. */
  notice?(lead: Shown): ReactNode;
  /** What stands below the status in a table. */
  belowStatus?(lead: Shown): ReactNode;
  readonly card: readonly LeadField<Shown>[];
  /** The drawer's details, between the instant at which the lead came in and its message. */
  readonly receivedTerm: string;
  readonly details: readonly LeadField<Shown>[];
  /** Whether a move is offered; without it every one is. */
  isOffered?(lead: Shown, status: Shown['status'], direct: boolean): boolean;
  moveLabel(lead: Shown, status: Shown['status']): string;
  moveOf(lead: Shown, status: Shown['status']): MoveSteps<Shown>;
  /** What the drawer offers beside the moves. */
  actions?(lead: Shown): ReactNode;
  /** Whether a refused move is asked about again by its dialog, which then tells why. */
  asksAgain?(error: unknown): boolean;
  /** The drafts for a lead's present status; null for a status that clients are not informed about. */
  draftsFor?(lead: Shown): ClientDrafts | null;
  /** What single keys do to a lead. */
  readonly keys: readonly (readonly [key: string, meaning: string, status: Shown['status']])[];
}
