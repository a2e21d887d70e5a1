import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toaster.ts';
import {
  AccountForm,
  NewPasswordField,
  UsernameField,
} from '#client/staff/accounts/account-form.tsx';
import { useNameOf } from '#client/staff/leads/assigning.tsx';
import { useWideScreen } from '#client/staff/shell/browser-state.ts';
import { Check, ListMessage, SheetButton } from '#client/staff/shell/controls.tsx';
import { ConfirmDialog, Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { ItemList, ListTools } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { readStoredLogin, storeLogin, useStoredLogin } from '#client/staff/sign-in/session.ts';
import { type Admin, updateAdminInput } from '#shared/admins.ts';

function AutoAssign() {
  const { data } = trpc.settings.get.useQuery();
  const update = trpc.settings.update.useMutation({
    onSuccess: (settings) => cached.settings.get.setData(undefined, settings),
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
  const admins = trpc.admins.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch admins' },
  });
  if (!admins.data) {
    return <ListMessage query={admins} failure="Failed to fetch admins" />;
  }
  return (
    <>
      <ListTools role="status">
        {admins.data.length === 1 ? '1 administrator' : `${admins.data.length} administrators`}
      </ListTools>
      <ItemList borderTop="1px solid {colors.edge}" aria-label="Administrators">
        {admins.data.map((admin) => (
          <AdminRow key={admin.id} admin={admin} own={admin.id === ownId} />
        ))}
      </ItemList>
      <AutoAssign />
    </>
  );
}

interface AdminRowProps {
  readonly admin: Admin;
  readonly own: boolean;
}

function AdminRow({ admin, own }: AdminRowProps) {
  const [isEdited, setEdited] = useState(false);
  const removal = trpc.admins.remove.useMutation({
    meta: { failure: 'Failed to delete admin' },
    onSuccess: () =>
      toast({ title: 'Admin deleted successfully', description: 'Admin account has been removed' }),
    // Also after a failure, because the account may no longer exist.
    onSettled: () => void cached.admins.list.invalidate(),
  });
  const nameId = `admin-${admin.id}`;
  const isWide = useWideScreen();
  const { displayName } = useNameOf()(admin);
  return (
    <li>
      <div id={nameId}>
        <strong>{admin.username}</strong> {displayName}
      </div>
      <chakra.time width="10rem" textStyle="small" color="muted" dateTime={admin.createdAt}>
        Created {formatUaeDay(admin.createdAt)}
      </chakra.time>
      <Badge tone={own ? 'live' : 'success'} width="9rem">
        {own ? (isWide ? 'Current User' : 'You') : 'Active'}
      </Badge>
      <ButtonRow width="11rem">
        <SmallButton aria-describedby={nameId} disabled={isEdited} onClick={() => setEdited(true)}>
          Edit
        </SmallButton>
        {!own && (
          <SheetButton button={SmallButton} label="Delete" aria-describedby={nameId}>
            {(onClose) => (
              <ConfirmDialog
                role="alertdialog"
                title="Delete Admin"
                confirm="Delete"
                busy={removal.isPending}
                onConfirm={() => removal.mutate({ id: admin.id }, { onSettled: onClose })}
                onClose={onClose}
              >
                <p>
                  Are you sure you want to delete this admin account? This action cannot be undone.
                </p>
                <p>
                  <strong>{admin.username}</strong>
                </p>
              </ConfirmDialog>
            )}
          </SheetButton>
        )}
      </ButtonRow>
      {isEdited && (
        <chakra.div flex="1 0 100%">
          <EditAdmin admin={admin} onClose={() => setEdited(false)} />
        </chakra.div>
      )}
    </li>
  );
}

interface EditAdminProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

function EditAdmin({ admin, onClose }: EditAdminProps) {
  const titleId = `edit-${admin.id}`;
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
    <AccountForm paddingBlock={5} {...form.props} aria-labelledby={titleId}>
      <h2 id={titleId}>Edit Admin {admin.username}</h2>
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
