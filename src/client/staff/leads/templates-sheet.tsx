import { useMutation } from '@tanstack/react-query';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { ItemSheet } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import {
  PLACEHOLDERS,
  TEMPLATE_LANGUAGES,
  type Template,
  type TemplateInput,
  templateInput,
} from '#shared/mail/mail-templates.ts';

/** A template that staff can start with, in both languages. */
export const STANDARD_TEMPLATES: readonly TemplateInput[] = [
  {
    name: 'First answer',
    language: 'en',
    subject: 'Your request: {service}',
    body: 'Dear {name},\n\nThank you for contacting us about {service}. We are preparing an answer and will send it within two working days.\n\nIf anything changes in the meantime, please reply to this message.',
  },
  {
    name: 'First answer',
    language: 'ar',
    subject: 'طلبكم: {service}',
    body: 'تحية طيبة، {name}،\n\nنشكركم على تواصلكم معنا بخصوص {service}. نعمل على إعداد الرد وسنرسله خلال يومي عمل.\n\nإذا طرأ أي تغيير قبل ذلك، فيرجى الرد على هذه الرسالة.',
  },
];

export function TemplatesSheet({ onClose }: { readonly onClose: () => void }) {
  const templates = trpc.templates.list.useQuery(undefined, { staleTime: 0 });
  const removal = trpc.templates.remove.useMutation({
    meta: { failure: 'Failed to delete template' },
    onSettled: () => void cached.templates.list.invalidate(),
  });
  return (
    <ItemSheet
      title="Templates"
      noun="template"
      query={templates}
      items={templates.data}
      none="No templates yet. A template is a text that you can start a reply with; all staff share it."
      name={({ name }) => <strong dir="auto">{name}</strong>}
      about={({ language }) => <span lang={language}>{TEMPLATE_LANGUAGES[language]}</span>}
      removal={removal}
      form={(template, close) => <TemplateForm template={template} onClose={close} />}
      actions={templates.data?.length === 0 && <StandardTemplatesButton />}
      onClose={onClose}
    />
  );
}

function StandardTemplatesButton() {
  const adding = useMutation({
    mutationFn: async () => {
      for (const template of STANDARD_TEMPLATES) await trpcClient.templates.create.mutate(template);
    },
    meta: { failure: 'Failed to add templates' },
    onSettled: () => cached.templates.list.invalidate(),
  });
  return (
    <BusyButton busy={adding.isPending} onClick={() => adding.mutate()}>
      Add standard templates
    </BusyButton>
  );
}

const LANGUAGES = Object.entries(TEMPLATE_LANGUAGES).map(([value, label]) => ({ value, label }));
const PLACES = `May name ${Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')}.`;

interface TemplateFormProps {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  return (
    <SheetForm
      title={template ? 'Edit template' : 'New template'}
      schema={templateInput}
      send={async (input) => {
        if (template) await trpcClient.templates.update.mutate({ ...input, id: template.id });
        else await trpcClient.templates.create.mutate(input);
        await cached.templates.list.invalidate();
      }}
      saved="Template saved"
      failure="Failed to save template"
      onClose={onClose}
    >
      {(form) => {
        const field = (name: 'name' | 'language' | 'subject' | 'body') => ({
          ...form.field(name),
          defaultValue: template?.[name],
        });
        return (
          <>
            <InputField {...field('name')} label="Name" maxLength={LIMITS.templateName} autoFocus />
            <ChoiceField {...field('language')} label="Language" choices={LANGUAGES} />
            <InputField
              {...field('subject')}
              label="Subject"
              hint={PLACES}
              maxLength={LIMITS.mailSubject}
              wide
            />
            <TextField {...field('body')} label="Text" rows={9} maxLength={LIMITS.message} wide />
          </>
        );
      }}
    </SheetForm>
  );
}
