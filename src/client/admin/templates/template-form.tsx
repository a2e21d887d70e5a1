import { useId } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { LIMITS } from '#shared/limits.ts';
import {
  PLACEHOLDERS,
  TEMPLATE_LANGUAGES,
  type Template,
  templateInput,
} from '#shared/mail-templates.ts';

const formId = 'template';
const PLACES = `May name ${Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')}.`;

interface TemplateFormProps {
  /** The template to change; absent for a new one. */
  readonly template: Template | undefined;
  readonly onClose: () => void;
}

/** Makes or changes a template. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const id = useId();
  const { client, templates } = trpc.useUtils();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => templateInput,
    prepare: prepareToaster,
    send: async (input) => {
      if (template) await client.templates.update.mutate({ ...input, id: template.id });
      else await client.templates.create.mutate(input);
      await templates.list.invalidate();
    },
    onSuccess: () => {
      void toast({ title: 'Template saved' });
      onClose();
    },
    onFailure: (error) => {
      toastFailure('Failed to save template', error);
      endSession(error);
    },
  });
  const actions = (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button size="sm" type="submit" form={id} disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
  return (
    <Dialog title={template ? 'Edit template' : 'New template'} actions={actions} onClose={onClose}>
      <form id={id} {...formProps}>
        <FieldGrid>
          <InputField
            formId={formId}
            name="name"
            label="Name"
            error={errors.name}
            maxLength={LIMITS.templateName}
            defaultValue={template?.name}
            autoFocus
          />
          <ChoiceField
            formId={formId}
            name="language"
            label="Language"
            error={errors.language}
            defaultValue={template?.language}
            choices={Object.entries(TEMPLATE_LANGUAGES).map(([value, label]) => ({ value, label }))}
          />
          <InputField
            formId={formId}
            name="subject"
            label="Subject"
            error={errors.subject}
            hint={PLACES}
            maxLength={LIMITS.mailSubject}
            defaultValue={template?.subject}
            wide
          />
          <TextField
            formId={formId}
            name="body"
            label="Text"
            error={errors.body}
            rows={9}
            maxLength={LIMITS.message}
            defaultValue={template?.body}
            wide
          />
        </FieldGrid>
      </form>
    </Dialog>
  );
}
