import { chakra, Spinner } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import {
  AccountForm,
  NewPasswordField,
  UsernameField,
} from '#client/staff/accounts/account-form.tsx';
import { useNameOf } from '#client/staff/leads/assigning.tsx';
import { useKeptFocus, useWideScreen } from '#client/staff/shell/browser-state.ts';
import { BusyButton, Check, ListMessage, spinnerStyles } from '#client/staff/shell/controls.tsx';
import { DeleteDialog, Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { ListTools } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { readStoredLogin, storeLogin, useStoredLogin } from '#client/staff/sign-in/session.ts';
import { type Admin, updateAdminInput } from '#shared/admins.ts';

function AutoAssign() {
  const { data } = trpc.settings.get.useQuery();
  const update = trpc.settings.update.useMutation({
    onSuccess: ({ settings }) => cached.settings.get.setData(undefined, settings),
    meta: { failure: 'Failed to change the setting' },
  });
  if (!data) return null;
  return (
    <Check
      checked={(update.isPending ? update.variables.autoAssign : undefined) ?? data.autoAssign}
      onChange={(autoAssign) => update.isPending || update.mutate({ autoAssign })}
    >
      Assign a lead to the first person who answers it or changes its status
    </Check>
  );
}

export function ManageAdmins() {
  const ownId = useStoredLogin()?.admin.id;
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
      <ListTools justifyContent="space-between">
        <chakra.p display="flex" alignItems="center" gap={3} role="status">
          {admins.data.length === 1 ? '1 administrator' : `${admins.data.length} administrators`}
          {admins.isFetching && <Spinner css={spinnerStyles} aria-label="Loading" role="img" />}
        </chakra.p>
        <BusyButton busy={admins.isFetching} onClick={() => void admins.refetch()}>
          Refresh
        </BusyButton>
      </ListTools>
      <chakra.ul borderTop="1px solid {colors.edge}" ref={list} aria-label="Administrators">
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
      </chakra.ul>
      <AutoAssign />
      {doomed && (
        <DeleteDialog
          title="Delete Admin"
          remove={() => trpcClient.admins.remove.mutate({ id: doomed.id })}
          removed={{
            title: 'Admin deleted successfully',
            description: 'Admin account has been removed',
          }}
          failure="Failed to delete admin"
          onSettled={() => void cached.admins.list.invalidate()}
          onClose={() => setDoomed(null)}
        >
          <p>Are you sure you want to delete this admin account? This action cannot be undone.</p>
          <p>
            <strong>{doomed.username}</strong>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

interface AdminRowProps {
  readonly admin: Admin;
  readonly own: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onEditEnd: () => void;
  readonly onDelete: () => void;
}

const Row = chakra('li', {
  base: {
    borderBottom: '1px solid {colors.line}',
    '& > div': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 6,
      rowGap: 1,
      paddingBlock: 3,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      md: { gridTemplateColumns: 'minmax(0, 1fr) 10rem 9rem 11rem' },
    },
    '& > div > span': { overflowWrap: 'anywhere' },
    '& time': { textStyle: 'small', color: 'muted' },
  },
});

function AdminRow({ admin, own, editing, onEdit, onEditEnd, onDelete }: AdminRowProps) {
  const nameId = `admin-${admin.id}`;
  const isWide = useWideScreen();
  const { displayName } = useNameOf()(admin);
  return (
    <Row data-admin={admin.id}>
      <div>
        <span id={nameId}>
          <strong>{admin.username}</strong> {displayName}
        </span>
        <time dateTime={admin.createdAt}>Created {formatUaeDay(admin.createdAt)}</time>
        <Badge tone={own ? 'live' : 'success'}>
          {own ? (isWide ? 'Current User' : 'You') : 'Active'}
        </Badge>
        <ButtonRow>
          <SmallButton aria-describedby={nameId} disabled={editing} onClick={onEdit}>
            Edit
          </SmallButton>
          {!own && (
            <SmallButton aria-describedby={nameId} onClick={onDelete}>
              Delete
            </SmallButton>
          )}
        </ButtonRow>
      </div>
      {editing && <EditAdmin admin={admin} onClose={onEditEnd} />}
    </Row>
  );
}

interface EditAdminProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

function EditAdmin({ admin, onClose }: EditAdminProps) {
  const form = useStaffForm({
    schema: updateAdminInput,
    failure: 'Failed to update admin',
    send: async (account) => {
      const updated = await trpcClient.admins.update.mutate(account);
      const login = readStoredLogin();
      if (login?.admin.id === admin.id) storeLogin({ ...login, admin: updated.admin });
      await cached.admins.list.invalidate();
    },
    saved: 'Admin updated successfully',
    onSuccess: onClose,
  });
  return (
    <AccountForm paddingBlock={5} {...form.props} aria-labelledby="edit-admin-title">
      <h2 id="edit-admin-title">Edit Admin {admin.username}</h2>
      <input type="hidden" name="id" value={admin.id} />
      <UsernameField {...form.field('username')} defaultValue={admin.username} autoFocus />
      <NewPasswordField
        {...form.field('password')}
        label="New Password (leave empty to keep current)"
      />
      <ButtonRow>
        <Submit form={form} pending="Updating...">
          Update Admin
        </Submit>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
      </ButtonRow>
    </AccountForm>
  );
}
