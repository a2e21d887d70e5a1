import { trpc } from '#client/staff/shell/trpc.ts';
import type { MailState } from '#shared/mail/mail-calls.ts';

const REFETCH_MS = 30_000;

export function useMailState(): MailState | undefined {
  return trpc.mail.state.useQuery(undefined, { refetchInterval: REFETCH_MS }).data;
}
