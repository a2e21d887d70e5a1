import { readStoredLogin } from './stored-login.ts';

/** A lead as the user saw it. */
interface SeenLead {
  readonly id: string;
  readonly version: number;
}

interface KeptReason extends SeenLead {
  /** The target status. */
  readonly status: string;
  readonly text: string;
  /** The id of the administrator who wrote it. */
  readonly by: string;
}

let kept: KeptReason | null = null;

/**
 * The unfinished reason for a transition, kept until it is done or cancelled: a failed call or an
 * expired session does not lose it. It is only in this page's memory. A logout deletes it, and no
 * other administrator sees it.
 */
export const keptReason = {
  keep({ id, version }: SeenLead, status: string, text: string): void {
    const by = readStoredLogin()?.admin.id;
    kept = by && text ? { id, version, status, text, by } : null;
  },
  /** The current administrator's reason, or null. */
  read(): KeptReason | null {
    return kept?.by === readStoredLogin()?.admin.id ? kept : null;
  },
  /** Clears this lead's draft, or all drafts. */
  forget(leadId = kept?.id): void {
    if (kept?.id === leadId) kept = null;
  },
  /** Deletes the text of any other administrator. */
  leaveTo(adminId: string): void {
    if (kept?.by !== adminId) kept = null;
  },
};
