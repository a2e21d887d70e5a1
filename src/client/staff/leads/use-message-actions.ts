import { toast } from '#client/layout/toast.ts';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { FailureCause } from '#shared/mail/mail.ts';

export function useMessageActions() {
  const refetch = () => {
    void cached.mail.invalidate();
    // The `Email failed` filter of the lists may now match other leads.
    for (const kind of KIND_NAMES) void cached[LEAD_KINDS[kind].list].page.invalidate();
  };
  const mutationOptions = (title: string, failure: string) => ({
    onSuccess: () => void toast({ title }),
    meta: { failure },
    onSettled: refetch,
  });
  const tryAgain = trpc.mail.tryAgain.useMutation(
    mutationOptions('Sending again', 'Failed to send the message'),
  );
  const setAside = trpc.mail.setAside.useMutation(
    mutationOptions('The message was set aside', 'Failed to set the message aside'),
  );
  const setAsideAll = trpc.mail.setAsideAll.useMutation(
    mutationOptions('The messages were set aside', 'Failed to set the messages aside'),
  );
  return {
    busy: tryAgain.isPending || setAside.isPending || setAsideAll.isPending,
    tryAgain: (id: string, to?: string) => tryAgain.mutate({ id, ...(to && { to }) }),
    setAsideAll: (cause?: FailureCause) => setAsideAll.mutate(cause ? { cause } : {}),
    setAside: (id: string) => setAside.mutate({ id }),
  };
}
