import { useId, useState } from 'react';
import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField, TextField } from '#client/components/form/field.tsx';
import {
  ChoiceList,
  DeleteDialog,
  IntegrationSection,
  RotateForm,
  SecretDialog,
  type SecretFormProps,
} from '#client/staff/integrations/parts.tsx';
import { SCOPE_TEXTS } from '#client/staff/integrations/scope-texts.ts';
import { QuietButton } from '#client/staff/shell/controls.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { DataTable } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type ApiKey, keyInput, SCOPES, type Scope } from '#shared/integrations/keys.ts';

/** The values of the form, which are texts, with the chosen scopes. */
const formSchema = (scopes: readonly Scope[]) =>
  z.preprocess((values) => {
    const { name, expiresOn, addresses } = values as Record<string, string>;
    return {
      ...{ name, scopes },
      // The end of the day in the UAE, where staff work.
      expiresAt: expiresOn ? new Date(`${expiresOn}T23:59:59+04:00`).toISOString() : null,
      addresses: addresses?.split(/[\s,]+/).filter(Boolean),
    };
  }, keyInput);

export function KeyForm({ onMade, onClose }: SecretFormProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  return (
    <SheetForm
      title="New API key"
      submit="Create key"
      schema={formSchema(scopes)}
      send={async (input) => {
        const { key, secret } = await trpcClient.keys.create.mutate(input);
        onMade({ name: key.name, secret });
      }}
      saved="API key created"
      failure="Failed to create the API key"
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
            choices={SCOPES}
            texts={SCOPE_TEXTS}
            chosen={scopes}
            onChoose={setScopes}
            error={form.errors.scopes}
          />
          <InputField
            {...form.field('expiresOn')}
            error={form.errors.expiresAt}
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
const COLUMNS = ['Name', 'Scopes', 'Secret', 'Last used', 'Expires', ''];

type Opened =
  | { readonly act: 'create' }
  | { readonly act: 'rotate' | 'delete'; readonly key: ApiKey };

const refetch = () => void cached.keys.list.invalidate();

/** The API keys of other systems. */
export function KeysSection() {
  const query = trpc.keys.list.useQuery(undefined, { staleTime: 0, meta: { failure: FAILURE } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <IntegrationSection
      title="API keys"
      text="With a key, another system calls the API without a person’s password, within its scopes."
      create="New key"
      onCreate={() => setOpened({ act: 'create' })}
      query={query}
      count={query.data?.length}
      failure={FAILURE}
      empty="No keys yet. A CRM or a script needs one to send or read leads."
      dialogs={
        <>
          {opened && opened.act !== 'delete' && (
            <SecretDialog
              form={(form) =>
                opened.act === 'create' ? (
                  <KeyForm {...form} />
                ) : (
                  <RotateForm
                    {...form}
                    name={opened.key.name}
                    note="Enter the new secret in the system that uses the key before the present one ends."
                    rotate={(overlapHours) =>
                      trpcClient.keys.rotate.mutate({ id: opened.key.id, overlapHours })
                    }
                  />
                )
              }
              onMade={refetch}
              onClose={close}
            >
              Store it in the settings of the other system or in a password manager. Anyone who has
              it can use the key.
            </SecretDialog>
          )}
          {opened?.act === 'delete' && (
            <DeleteDialog
              what="API key"
              remove={() => trpcClient.keys.remove.mutate({ id: opened.key.id })}
              onSettled={refetch}
              onClose={close}
            >
              Every system that uses <bdi>{opened.key.name}</bdi> loses access immediately.
            </DeleteDialog>
          )}
        </>
      }
    >
      <DataTable label="API keys" columns={COLUMNS}>
        {query.data?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onOpen={(act) => setOpened({ act, key })} />
        ))}
      </DataTable>
    </IntegrationSection>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly onOpen: (act: 'rotate' | 'delete') => void;
}

function KeyRow({ apiKey, onOpen }: KeyRowProps) {
  const { name, scopes, secrets, addresses, createdAt, createdBy, lastUsedAt } = apiKey;
  const [newest, ...former] = secrets;
  const nameId = useId();
  return (
    <tr>
      <th scope="row">
        <bdi id={nameId}>{name}</bdi>
        <small>
          {formatUaeDay(createdAt)} by <bdi>{createdBy}</bdi>
        </small>
      </th>
      <td data-label="Scopes">{scopes.join(', ')}</td>
      <td data-label="Secret">
        …{newest?.lastFour}
        {former.map(({ lastFour, expiresAt }) => (
          <small key={lastFour}>
            …{lastFour} until {formatUaeMinute(expiresAt ?? '')}
          </small>
        ))}
        {addresses.length > 0 && <small>only from {addresses.join(', ')}</small>}
      </td>
      <td data-label="Last used">{lastUsedAt ? formatUaeMinute(lastUsedAt) : 'Never'}</td>
      <td data-label="Expires" data-time="">
        <Expiry {...apiKey} />
      </td>
      <td data-actions>
        <QuietButton aria-describedby={nameId} onClick={() => onOpen('rotate')}>
          Rotate
        </QuietButton>
        <QuietButton aria-describedby={nameId} onClick={() => onOpen('delete')}>
          Delete
        </QuietButton>
      </td>
    </tr>
  );
}

function Expiry({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (expiresAt === null) return 'Never';
  if (new Date(expiresAt) > new Date()) return formatUaeDay(expiresAt);
  return (
    <>
      <Badge tone="danger">Expired</Badge>
      <small>{formatUaeDay(expiresAt)}</small>
    </>
  );
}
