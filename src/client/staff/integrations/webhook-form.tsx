import { useState } from 'react';
import { z } from 'zod';
import { InputField } from '#client/components/form/field.tsx';
import { ChoiceList } from '#client/staff/integrations/choice-list.tsx';
import { Check } from '#client/staff/shell/check.tsx';
import { SheetForm } from '#client/staff/shell/sheet-form.tsx';
import { FEED_EVENTS, FEED_TYPES, type FeedType } from '#shared/integrations/feed.ts';
import {
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookInput,
  webhookInput,
} from '#shared/integrations/webhooks.ts';

const formId = 'webhook';
const GROUPS = [
  ['contact.', 'Contact messages'],
  ['appointment.', 'Appointments'],
  ['lead.', 'Both'],
] as const;

/** For the API, an empty list means all types: here, it is a mistake unless it was chosen. */
const formSchema = (isAll: boolean, types: readonly FeedType[]) =>
  z.preprocess(
    (values) => ({ ...(values as object), types: isAll ? [] : types }),
    webhookInput.refine((input) => isAll || input.types.length > 0, {
      path: ['types'],
      message: 'Choose at least one event type',
    }),
  );

interface WebhookFormProps {
  readonly webhook?: Webhook;
  readonly send: (input: WebhookInput) => Promise<void>;
  readonly onClose: () => void;
}

/** Creates a webhook, or changes the given one. */
export function WebhookForm({ webhook, send, onClose }: WebhookFormProps) {
  const [types, setTypes] = useState<readonly FeedType[]>(webhook?.types ?? []);
  const [isAll, setAll] = useState(types.length === 0);
  return (
    <SheetForm
      title={webhook ? 'Edit webhook' : 'New webhook'}
      submit={webhook ? 'Save' : 'Create webhook'}
      loadSchema={async () => formSchema(isAll, types)}
      send={send}
      saved={webhook ? 'Webhook saved' : 'Webhook created'}
      failure="Failed to save the webhook"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InputField
            formId={formId}
            name="url"
            label="URL"
            type="url"
            hint="A public https address. Redirects are not followed."
            error={errors.url}
            defaultValue={webhook?.url}
            maxLength={WEBHOOK_LIMITS.url}
            autoComplete="off"
            autoFocus
            required
            wide
          />
          <InputField
            formId={formId}
            name="description"
            label="Description (optional)"
            error={errors.description}
            defaultValue={webhook?.description}
            maxLength={WEBHOOK_LIMITS.description}
            wide
          />
          <Check gridColumn="1 / -1" color="text" checked={isAll} onChange={setAll}>
            All events, including types that are added later
          </Check>
          {!isAll &&
            GROUPS.map(([prefix, legend], index) => (
              <ChoiceList
                key={prefix}
                legend={legend}
                name="types"
                choices={FEED_TYPES.filter((type) => type.startsWith(prefix))}
                texts={FEED_EVENTS}
                chosen={types}
                onChoose={setTypes}
                error={index === 0 ? errors.types : undefined}
              />
            ))}
        </>
      )}
    </SheetForm>
  );
}
