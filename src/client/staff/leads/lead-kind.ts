import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { ChangedBy } from '#client/staff/shell/live.tsx';
import type { Appointment, appointmentStatusInput } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Lead as StoredLead } from '#shared/leads/lead-calls.ts';

export interface Lead extends Readonly<StoredLead> {
  readonly changed?: ChangedBy | undefined;
}

/** A value of a lead with its term. Cards and the drawer omit a field that renders `null`. */
export interface LeadField<Shown extends Lead = Lead> {
  readonly term: string;
  show(lead: Shown): ReactNode;
}

/** The narrowest list that shows a column. A list is narrow next to an open lead. */
type ListWidth = 'narrow' | 'middle' | 'full';

export interface LeadColumn<Shown extends Lead = Lead> extends LeadField<Shown> {
  /** A length, or a share of the remaining width. */
  readonly width: string | number;
  readonly from: ListWidth;
}

export type LeadFilter = Readonly<Record<string, string | undefined>>;

/** The statuses of both kinds. Only appointments have the fields of a time. */
export type StatusChange = Omit<z.input<typeof appointmentStatusInput>, 'status'> & {
  status: string;
};
export type TransitionInput = Omit<StatusChange, 'id' | 'version' | 'status'>;

/** The result of a call that changes one lead. */
export type LeadAnswer = { readonly undo?: string | undefined } & (
  | { readonly contact: Contact }
  | { readonly appointment: Appointment }
);

export interface FailedTransition {
  readonly call: TransitionInput;
  readonly error: unknown;
}

export interface TransitionDialogProps<Shown extends Lead = Lead> {
  readonly lead: Shown;
  readonly status: string;
  /** The previous input and its rejection; undefined for the first attempt. */
  readonly failure: FailedTransition | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (call: TransitionInput) => void;
}

interface TransitionSteps<Shown extends Lead> {
  dialog?(props: TransitionDialogProps<Shown>): ReactNode;
  /** An input to try without the dialog, which then opens only after a rejection. */
  readonly direct?: TransitionInput | undefined;
  readonly offersContact?: boolean;
}

export interface ClientDrafts {
  readonly mail: string;
  readonly chat: string | null;
}

/** Uses methods, whose bivariant parameters make each kind assignable to the default type. */
export interface LeadDescription<Shown extends Lead = Lead> {
  readonly kind: LeadKind;
  setStatus(change: StatusChange): Promise<LeadAnswer>;
  readonly anyStatus: string;
  serviceLabel(service: string): string;
  readonly dayTerm: string;
  readonly columns: readonly LeadColumn<Shown>[];
  /** The width of the longest row of buttons. */
  readonly actionsWidth: string;
  readonly tools?: ComponentType;
  readonly filteredNote?: string;
  badge?(lead: Shown): ReactNode;
  /** A pending decision at the top of the drawer; its heading has the id `lead-wish`. */
  notice?(lead: Shown): ReactNode;
  /** A card shows it completely; a row truncates it. */
  belowStatus?(lead: Shown, onCard: boolean): ReactNode;
  readonly card: readonly (readonly LeadField<Shown>[])[];
  /** The term for the creation time in the drawer, and the details below it. */
  readonly receivedTerm: string;
  readonly details: readonly LeadField<Shown>[];
  /** Whether a transition is offered; by default, all are. `direct` is false only on cards. */
  isOffered?(lead: Shown, status: Shown['status'], direct: boolean): boolean;
  transitionLabel(lead: Shown, status: Shown['status']): string;
  transitionOf(lead: Shown, status: Shown['status']): TransitionSteps<Shown>;
  actions?(lead: Shown): ReactNode;
  asksAgain?(error: unknown): boolean;
  /** Drafts that inform the client of the lead's status; null if there are none for it. */
  draftsFor?(lead: Shown): ClientDrafts | null;
  readonly keys: readonly (readonly [key: string, meaning: string, status: Shown['status']])[];
}
