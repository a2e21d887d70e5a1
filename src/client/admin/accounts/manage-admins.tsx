import { chakra, Spinner } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { ListMessage, spinnerStyles } from '#client/admin/parts/list-message.tsx';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import type { Admin } from '#shared/admins.ts';
import { AdminRow } from './admin-row.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    paddingBottom: 4,
    textStyle: 'small',
    color: 'muted',
    '& > p': { display: 'flex', alignItems: 'center', gap: 3 },
  },
});
const List = chakra('ul', {
  base: { listStyle: 'none', padding: 0, borderTop: '1px solid {colors.edge}' },
});

export function ManageAdmins({ ownId }: { readonly ownId: string }) {
  const [edited, setEdited] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Admin | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const lastEdited = useRef('');
  useKeptFocus(list, () => {
    const rowOf = (id: string) => list.current?.querySelector(`[data-admin="${CSS.escape(id)}"]`);
    return (rowOf(lastEdited.current) ?? list.current)?.querySelector('button');
  });
  const admins = trpc.admins.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch admins' },
  });
  if (!admins.data) {
    return <ListMessage query={admins} failure="Failed to fetch admins" />;
  }
  return (
    <>
      <Bar>
        <p role="status">
          {admins.data.length === 1 ? '1 administrator' : `${admins.data.length} administrators`}
          {admins.isFetching && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </p>
        <BusyButton busy={admins.isFetching} onClick={() => void admins.refetch()}>
          Refresh
        </BusyButton>
      </Bar>
      <List ref={list} aria-label="Administrators">
        {admins.data.map((admin) => (
          <AdminRow
            key={admin.id}
            admin={admin}
            own={admin.id === ownId}
            editing={admin.id === edited}
            onEdit={() => {
              lastEdited.current = admin.id;
              setEdited(admin.id);
            }}
            onEditEnd={() => setEdited(null)}
            onDelete={() => setDoomed(admin)}
          />
        ))}
      </List>
      {doomed && <DeleteAdminDialog admin={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
