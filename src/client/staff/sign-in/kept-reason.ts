import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';

interface LeadVersion {
  readonly id: string;
  readonly version: number;
}

interface KeptReason extends LeadVersion {
  readonly status: string;
  readonly text: string;
  /** The id of the administrator who wrote it. */
  readonly by: string;
}

let kept: KeptReason | null = null;

/** Keeps an unfinished reason in memory after a failed call or an expired session. */
export const keptReason = {
  keep({ id, version }: LeadVersion, status: string, text: string): void {
    const by = readStoredLogin()?.admin.id;
    kept = by && text ? { id, version, status, text, by } : null;
  },
  read(): KeptReason | null {
    return kept?.by === readStoredLogin()?.admin.id ? kept : null;
  },
  forget(leadId = kept?.id): void {
    if (kept?.id === leadId) kept = null;
  },
  leaveTo(adminId: string): void {
    if (kept?.by !== adminId) kept = null;
  },
};
