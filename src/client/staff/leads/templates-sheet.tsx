import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { ItemSheet } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import {
  PLACEHOLDERS,
  TEMPLATE_LANGUAGES,
  type Template,
  templateInput,
} from '#shared/mail/mail-templates.ts';

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
      onClose={onClose}
    />
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
