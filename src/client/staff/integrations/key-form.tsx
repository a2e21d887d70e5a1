import { useState } from 'react';
import { z } from 'zod';
import { InputField, TextField } from '#client/components/form/field.tsx';
import { ChoiceList } from '#client/staff/integrations/choice-list.tsx';
import { SCOPE_TEXTS } from '#client/staff/integrations/scope-texts.ts';
import type { SecretFormProps } from '#client/staff/integrations/secret-dialog.tsx';
import { SheetForm } from '#client/staff/shell/sheet-form.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { keyInput } from '#shared/integrations/keys.ts';
import { SCOPES, type Scope } from '#shared/integrations/scopes.ts';

const formId = 'new-key';

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
      loadSchema={async () => formSchema(scopes)}
      send={async (input) => {
        const { key, secret } = await trpcClient.keys.create.mutate(input);
        onMade({ name: key.name, secret });
      }}
      saved="API key created"
      failure="Failed to create the API key"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InputField
            formId={formId}
            name="name"
            label="Name"
            hint="The system that uses the key. Shown in the timeline of a lead that it changes."
            error={errors.name}
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
            error={errors.scopes}
          />
          <InputField
            formId={formId}
            name="expiresOn"
            label="Last day (optional)"
            type="date"
            min={uaeDay(new Date())}
            hint="In UAE time."
            error={errors.expiresAt}
          />
          <TextField
            formId={formId}
            name="addresses"
            label="Allowed addresses (optional)"
            hint="IP addresses or ranges such as 192.0.2.0/24, one per line."
            error={errors.addresses}
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
