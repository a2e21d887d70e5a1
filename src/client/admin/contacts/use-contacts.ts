import { keepPreviousData } from '@tanstack/react-query';
import { useLeadView } from '#client/admin/leads/use-lead-view.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { trpc } from '#client/admin/trpc.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import {
  CONTACT_STATUSES,
  type Contact,
  type ContactPage,
  type ContactStatus,
} from '#shared/contacts.ts';

/** The submissions of the present view. */
export function useContacts() {
  const view = useLeadView();
  const input: PageInput = {
    status: CONTACT_STATUSES.find((status) => status === view.filter('status')),
    search: view.filter('q') || undefined,
    limit: String(view.rows),
  };
  const query = trpc.contacts.page.useQuery(input, {
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch contacts' },
  });
  return { view, query, status: useContactStatus(input) };
}

interface PageInput {
  readonly status: ContactStatus | undefined;
  readonly search: string | undefined;
  readonly limit: string;
}

/** Changes a status: at once in the table, back again if the server refuses it. */
function useContactStatus(input: PageInput) {
  const { page } = trpc.useUtils().contacts;
  return trpc.contacts.setStatus.useMutation({
    onMutate: async ({ id, status, rejectionReason }) => {
      await page.cancel();
      const before = page.getData(input);
      const reason = rejectionReason ?? null;
      page.setData(input, (present) => patched(present, id, { status, rejectionReason: reason }));
      return { before };
    },
    onError: (error, _change, context) => {
      page.setData(input, context?.before);
      void toast({
        title: 'Failed to update contact',
        description: errorText(error),
        variant: 'destructive',
      });
      endSession(error);
    },
    onSuccess: ({ contact }) => {
      page.setData(input, (present) => patched(present, contact.id, contact));
      void toast({ title: 'Contact status updated' });
    },
    onSettled: () => page.invalidate(),
  });
}

function patched(page: ContactPage | undefined, id: string, change: Partial<Contact>) {
  return (
    page && {
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }
  );
}
