import { getQueryKey } from '@trpc/react-query';
import { rereadAfter } from '#client/admin/calls/query-client.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadList } from '#client/admin/leads/view/use-lead-list.ts';
import { useLeadPatch } from '#client/admin/leads/view/use-lead-patch.ts';
import { askedOf, useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import { CONTACT_STATUSES, type Contact } from '#shared/contacts.ts';
import { withStatus } from './contact-labels.ts';

/** The submissions of the present view. */
export function useContacts() {
  const view = useLeadView('contacts');
  const { client } = trpc.useUtils();
  const input = {
    ...askedOf(view),
    status: CONTACT_STATUSES.find((status) => status === view.filter('status')),
  };
  const list = useLeadList(
    {
      kind: 'contacts',
      queryKey: getQueryKey(trpc.contacts.page, input, 'query'),
      read: async (asked, signal) => {
        const page = await client.contacts.page.query({ ...input, ...asked }, { signal });
        return { ...page, items: page.items.map(withStatus) };
      },
      failure: 'Failed to fetch contacts',
    },
    view,
  );
  return { view, filter: input, ...list, status: useContactStatus() };
}

/** Changes a status: at once in every list, back again if the server refuses it. */
function useContactStatus() {
  const { contacts, leads } = trpc.useUtils();
  const patch = useLeadPatch<Contact>({
    page: getQueryKey(trpc.contacts.page),
    get: getQueryKey(trpc.contacts.get),
  });
  return trpc.contacts.setStatus.useMutation({
    onMutate: async ({ id, status, rejectionReason }) => {
      await contacts.page.cancel();
      return { before: patch(id, { status, rejectionReason: rejectionReason ?? null }) };
    },
    onError: (error, { id }, context) => {
      if (context?.before) patch(id, context.before);
      void toast({
        title: 'Failed to update contact',
        description: errorText(error),
        variant: 'destructive',
      });
      endSession(error);
    },
    onSuccess: ({ contact }) => {
      patch(contact.id, contact);
      keptReason.forget(contact.id);
      // The drawer may go on showing it after it has left the list.
      contacts.get.setData({ id: contact.id }, contact);
      void toast({ title: 'Contact status updated' });
    },
    onSettled: (_changed, failure) => {
      void rereadAfter(failure, getQueryKey(trpc.contacts));
      void leads.invalidate();
    },
  });
}
export type ContactChange = ReturnType<typeof useContactStatus>;
