import { trpc } from '#client/admin/calls/trpc.ts';
import type { MailState } from '#shared/mail-calls.ts';

const PACE_MS = 30_000;

/** Whether mail is set up and what could not be sent; undefined until it is read. */
export function useMailState(): MailState | undefined {
  return trpc.mail.state.useQuery(undefined, { refetchInterval: PACE_MS }).data;
}
