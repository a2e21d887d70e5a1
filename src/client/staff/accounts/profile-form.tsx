import { chakra } from '@chakra-ui/react';
import { Badge } from '#client/components/badge.tsx';
import { SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { useStaffForm } from '#client/staff/shell/sheet-form.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import type { Account } from '#shared/accounts/account.ts';
import { profileInput } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 5,
    width: 'min(30rem, 100%)',
    '& > button': { justifySelf: 'start' },
  },
});
const State = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    textStyle: 'small',
    color: 'muted',
  },
});
const formId = 'profile';

export function ProfileForm({ account }: { readonly account: Account }) {
  const { displayName, email } = account;
  const { state, errors, formProps } = useStaffForm({
    failure: 'Failed to save your profile',
    loadSchema: async () => profileInput,
    send: async (profile) => {
      const saved = await trpcClient.account.update.mutate(profile);
      cached.account.me.setData(undefined, saved.account);
      void cached.notes.notice.invalidate();
      void cached.people.names.invalidate();
    },
    onSuccess: () => void toast({ title: 'Profile saved' }),
  });
  return (
    <>
      <Form {...formProps}>
        <InputField
          key={`name ${displayName}`}
          formId={formId}
          name="displayName"
          label="Display name"
          autoComplete="name"
          maxLength={LIMITS.displayName}
          defaultValue={displayName ?? ''}
          error={errors.displayName}
        />
        <InputField
          key={`email ${email}`}
          formId={formId}
          name="email"
          type="email"
          label="Email"
          hint="For mentions, mail about your account, and a forgotten password."
          autoComplete="email"
          maxLength={LIMITS.email}
          defaultValue={email ?? ''}
          error={errors.email}
        />
        <SmallButton type="submit" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Saving...' : 'Save'}
        </SmallButton>
      </Form>
      <EmailState account={account} />
    </>
  );
}

function EmailState({ account }: { readonly account: Account }) {
  const { email, emailVerified, mailIsSetUp } = account;
  const link = trpc.account.sendLink.useMutation({
    meta: { failure: 'Failed to send the link' },
    onSuccess: () => void toast({ title: 'Link sent', description: `Open the mail to ${email}` }),
  });
  if (!mailIsSetUp) {
    return <State>This site cannot send email, so addresses cannot be confirmed.</State>;
  }
  if (email === null) return null;
  if (emailVerified) {
    return (
      <State>
        <Badge tone="success">Confirmed</Badge> {email}
      </State>
    );
  }
  return (
    <State>
      <Badge tone="live">Not confirmed</Badge> Open the link in the mail to {email}.
      <BusyButton busy={link.isPending} onClick={() => link.mutate()}>
        Resend link
      </BusyButton>
    </State>
  );
}
