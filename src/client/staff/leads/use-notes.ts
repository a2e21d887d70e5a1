import { getQueryKey } from '@trpc/react-query';
import type { LeadRef } from '#client/staff/leads/note-contact.ts';
import { toastChange } from '#client/staff/leads/undo-change.ts';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { Note } from '#shared/leads/notes.ts';

/** The notes of a lead by id, and the calls that change them. */
export function useNotes({ kind, id }: LeadRef) {
  const query = trpc.notes.list.useQuery({ id }, { staleTime: 0 });
  const refetch = () => {
    void cached.notes.list.invalidate({ id });
    const history = getQueryKey(trpc[LEAD_KINDS[kind].list].history, { id }, 'query');
    void queryClient.invalidateQueries({ queryKey: history });
  };
  const options = (done: string, failure: string) => ({
    onSuccess: ({ undo }: { readonly undo: string }) => toastChange(done, undo),
    onSettled: refetch,
    meta: { failure },
  });
  const adding = trpc.notes.create.useMutation(options('Note added', 'Failed to add the note'));
  const editing = trpc.notes.update.useMutation(options('Note changed', 'Failed to edit the note'));
  const removing = trpc.notes.remove.useMutation(
    options('Note deleted', 'Failed to delete the note'),
  );
  return {
    byId: new Map<string | undefined, Note>(query.data?.map((note) => [note.id, note])),
    query,
    busy: adding.isPending || editing.isPending || removing.isPending,
    /** Calls `onDone` after a success. */
    add: (text: string, onDone: () => void) => adding.mutate({ id, text }, { onSuccess: onDone }),
    edit: (noteId: string, text: string, onDone: () => void) =>
      editing.mutate(
        { id: noteId, text },
        {
          onSuccess: ({ note }) => {
            cached.notes.list.setData({ id }, (all) =>
              all?.map((each) => (each.id === noteId ? note : each)),
            );
            onDone();
          },
        },
      ),
    remove: (noteId: string) => removing.mutate({ id: noteId }),
  };
}

export type Notes = ReturnType<typeof useNotes>;
