import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField, TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import {
  ChoiceList,
  IntegrationSection,
  RotateDialog,
  secretDialog,
} from '#client/staff/integrations/parts.tsx';
import { QuietButton, SheetButton, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import type { Column } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type ApiKey, keyInput, SCOPE_TEXTS } from '#shared/integrations/keys.ts';

/** In the form, the expiry is a day, and the addresses are a text. */
const formSchema = z.preprocess((values) => {
  const { expiresAt, addresses, ...others } = values as Record<string, string>;
  return {
    ...others,
    // The end of the day in the UAE, where staff work.
    expiresAt: expiresAt ? new Date(`${expiresAt}T23:59:59+04:00`).toISOString() : null,
    addresses: addresses?.split(/[\s,]+/).filter(Boolean),
  };
}, keyInput);

const refetch = () => void cached.keys.list.invalidate();

const SECRET_NOTE =
  'Store it in the settings of the other system or in a password manager. Anyone who has it can use the key.';

function KeyForm({ onClose }: { readonly onClose: () => void }) {
  return (
    <SheetForm
      title="New API key"
      submit="Create key"
      schema={formSchema}
      send={(input) => trpcClient.keys.create.mutate(input).finally(refetch)}
      saved="API key created"
      failure="Failed to create the API key"
      next={({ key, secret }) => secretDialog(key.name, secret, SECRET_NOTE, onClose)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <InputField
            {...form.field('name')}
            label="Name"
            hint="The system that uses the key. Shown in the timeline of a lead that it changes."
            maxLength={LIMITS.keyName}
            autoComplete="off"
            autoFocus
            required
            wide
          />
          <ChoiceList
            legend="Scopes"
            name="scopes"
            texts={SCOPE_TEXTS}
            error={form.errors.scopes}
          />
          <InputField
            {...form.field('expiresAt')}
            label="Last day (optional)"
            type="date"
            min={uaeDay(new Date())}
            hint="In UAE time."
          />
          <TextField
            {...form.field('addresses')}
            label="Allowed addresses (optional)"
            hint="IP addresses or ranges such as 192.0.2.0/24, one per line."
            dir="ltr"
            rows={2}
            spellCheck={false}
            wide
          />
        </>
      )}
    </SheetForm>
  );
}

const FAILURE = 'Failed to fetch the API keys';

/** The API keys of other systems. */
export function KeysSection() {
  const query = trpc.keys.list.useQuery(undefined, { staleTime: 0, meta: { failure: FAILURE } });
  return (
    <IntegrationSection
      title="API keys"
      text="With a key, another system calls the API without a person’s password, within its scopes."
      create="New key"
      dialog={(onClose) => <KeyForm onClose={onClose} />}
      query={query}
      rows={query.data}
      columns={COLUMNS}
      failure={FAILURE}
      empty="No keys yet. A CRM or a script needs one to send or read leads."
    />
  );
}

const nameId = ({ id }: ApiKey) => `key-${id}`;

const COLUMNS: readonly Column<ApiKey>[] = [
  [
    'Name',
    (key) => (
      <>
        <bdi id={nameId(key)}>{key.name}</bdi>
        <small>
          {formatUaeDay(key.createdAt)} by <bdi>{key.createdBy}</bdi>
        </small>
      </>
    ),
  ],
  ['Scopes', ({ scopes }) => scopes.join(', ')],
  [
    'Secret',
    ({ lastFour, former, addresses }) => (
      <>
        …{lastFour}
        {former && (
          <small>
            …{former.lastFour} until {formatUaeMinute(former.until)}
          </small>
        )}
        {addresses.length > 0 && <small>only from {addresses.join(', ')}</small>}
      </>
    ),
  ],
  ['Last used', ({ lastUsedAt }) => (lastUsedAt ? formatUaeMinute(lastUsedAt) : 'Never')],
  ['Expires', (key) => <Expiry {...key} />],
  ['', (key) => <KeyButtons apiKey={key} />],
];

function KeyButtons({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name } = apiKey;
  const removal = trpc.keys.remove.useMutation({
    meta: { failure: 'Failed to delete the API key' },
    onSuccess: () => toast({ title: 'Deleted the API key' }),
    onSettled: refetch,
  });
  const button = { 'aria-describedby': nameId(apiKey) };
  return (
    <>
      <SheetButton {...button} label="Rotate">
        {(onClose) => (
          <RotateDialog
            name={name}
            note="Enter the new secret in the system that uses the key before the present one ends. If an earlier rotation has not ended, the secret that it created ends now, and the one before it keeps working."
            secretNote={SECRET_NOTE}
            rotate={(overlapHours) =>
              trpcClient.keys.rotate.mutate({ id, overlapHours }).finally(refetch)
            }
            onClose={onClose}
          />
        )}
      </SheetButton>
      <TwoPressButton
        {...button}
        button={QuietButton}
        question="Delete now?"
        onConfirm={() => removal.mutate({ id })}
      >
        Delete
      </TwoPressButton>
    </>
  );
}

function Expiry({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (expiresAt === null) return 'Never';
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <>
      {isOver && <Badge tone="danger">Expired</Badge>} {formatUaeDay(expiresAt)}
    </>
  );
}
