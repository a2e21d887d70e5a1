import { trpc } from '#client/admin/calls/trpc.ts';
import { SheetForm } from '#client/admin/parts/sheet-form.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { LIMITS } from '#shared/fields/limits.ts';
import {
  PLACEHOLDERS,
  TEMPLATE_LANGUAGES,
  type Template,
  templateInput,
} from '#shared/mail/mail-templates.ts';

const LANGUAGES = Object.entries(TEMPLATE_LANGUAGES).map(([value, label]) => ({ value, label }));
const formId = 'template';
const PLACES = `May name ${Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')}.`;

interface TemplateFormProps {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}

export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { client, templates } = trpc.useUtils();
  return (
    <SheetForm
      title={template ? 'Edit template' : 'New template'}
      loadSchema={async () => templateInput}
      send={async (input) => {
        if (template) await client.templates.update.mutate({ ...input, id: template.id });
        else await client.templates.create.mutate(input);
        await templates.list.invalidate();
      }}
      saved="Template saved"
      failure="Failed to save template"
      onClose={onClose}
    >
      {(errors) => {
        const field = (name: 'name' | 'language' | 'subject' | 'body') => ({
          formId,
          name,
          error: errors[name],
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
