import { readStoredLogin } from './stored-login.ts';

/** A lead as it was seen. */
interface SeenLead {
  readonly id: string;
  readonly version: number;
}

interface KeptReason extends SeenLead {
  /** The status that it is given for. */
  readonly status: string;
  readonly text: string;
  /** The id of the administrator who wrote it. */
  readonly by: string;
}

let kept: KeptReason | null = null;

/**
 * The reason that somebody writes for a change, kept until the change is made or given up: a failed
 * call or an ended session does not lose it. It is in this page's memory only. A logout forgets it,
 * and no other administrator sees it.
 */
export const keptReason = {
  keep({ id, version }: SeenLead, status: string, text: string): void {
    const by = readStoredLogin()?.admin.id;
    kept = by && text ? { id, version, status, text, by } : null;
  },
  /** What the present administrator has written; null where that is nothing. */
  read(): KeptReason | null {
    return kept?.by === readStoredLogin()?.admin.id ? kept : null;
  },
  /** Forgets what was written about this lead, or whatever was. */
  forget(leadId = kept?.id): void {
    if (kept?.id === leadId) kept = null;
  },
  /** Forgets what any other administrator has written. */
  leaveTo(adminId: string): void {
    if (kept?.by !== adminId) kept = null;
  },
};
