import { type ComponentProps, type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { dismissToast, toast } from '#client/layout/toaster.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { toastFailure } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/session.ts';

interface ConfirmDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly alternative?: ReactNode;
  readonly children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, busy, onConfirm, alternative, ...dialog } = props;
  const actions = (
    <>
      {alternative}
      <Button size="sm" disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}

interface StaffFormOptions<Values> {
  /** The form's rules, or a function that loads them. */
  readonly schema: z.ZodType<Values> | (() => Promise<z.ZodType<Values>>);
  readonly send: (values: Values) => Promise<unknown>;
  /** The title of the toast after a success. */
  readonly saved?: string;
  readonly onSuccess?: () => void;
  /** The title of the toast after a failure, or what happens instead. */
  readonly failure: string | ((error: unknown) => void);
}

/** A form of the staff area: toasts report the outcome, and a rejected login ends the session. */
export function useStaffForm<Values>(options: StaffFormOptions<Values>) {
  const { schema, send, saved, onSuccess, failure } = options;
  const id = useId();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: typeof schema === 'function' ? schema : async () => schema,
    send: async (values: Values) => void (await send(values)),
    onStart: dismissToast,
    onSuccess: () => {
      if (saved) toast({ title: saved });
      onSuccess?.();
    },
    onFailure: (error) => {
      if (typeof failure === 'string') toastFailure(failure, error);
      else failure(error);
      endSession(error);
    },
  });
  return {
    id,
    errors,
    isBusy: state === 'submitting',
    props: { id, ...formProps },
    field: (name: string) => ({ formId: id, name, error: errors[name] }),
  };
}

type StaffForm = Pick<ReturnType<typeof useStaffForm>, 'id' | 'isBusy' | 'field' | 'errors'>;

interface SubmitProps extends Omit<ComponentProps<typeof Button>, 'form'> {
  readonly form: Pick<StaffForm, 'id' | 'isBusy'>;
  /** The label while the form is being sent. */
  readonly pending: string;
}

/** The button that sends a form, also from the foot of a dialog. */
export const Submit = ({ form: { id, isBusy }, pending, children, ...button }: SubmitProps) => (
  <Button size="sm" type="submit" form={id} disabled={isBusy} {...button}>
    {isBusy ? pending : children}
  </Button>
);

interface SheetFormProps<Values> extends Omit<StaffFormOptions<Values>, 'onSuccess'> {
  readonly title: string;
  readonly note?: ReactNode;
  /** The label of the button that sends the form. */
  readonly submit?: string;
  readonly onChange?: ComponentProps<'form'>['onChange'];
  readonly onClose: () => void;
  /** For the Cancel button, if it does more than close. */
  readonly onCancel?: () => void;
  readonly children: (form: StaffForm) => ReactNode;
}

export function SheetForm<Values>(props: SheetFormProps<Values>) {
  const { title, note, submit = 'Save', onChange, onClose, onCancel, children, ...options } = props;
  const form = useStaffForm({ ...options, onSuccess: onClose });
  return (
    <Dialog
      title={title}
      actions={
        <Submit form={form} pending="Saving...">
          {submit}
        </Submit>
      }
      isForm
      onClose={onClose}
      closeProps={{ onClick: onCancel ?? onClose }}
    >
      {note}
      <form {...form.props} onChange={onChange}>
        <FieldGrid>{children(form)}</FieldGrid>
      </form>
    </Dialog>
  );
}
