import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import {
  type FormSubmissionOptions,
  useFormSubmission,
} from '#client/components/form/use-form-submission.ts';
import { toast } from '#client/layout/toaster.tsx';
import { toastFailure } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/session.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';

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

interface StaffFormOptions<Values>
  extends Pick<FormSubmissionOptions<Values>, 'loadSchema' | 'send' | 'onSuccess'> {
  readonly failure: string;
}

/** A form of the staff area: toasts report the outcome, and a rejected login ends the session. */
export function useStaffForm<Values>({ failure, ...submission }: StaffFormOptions<Values>) {
  return useFormSubmission({
    ...submission,
    onFailure: (error) => {
      toastFailure(failure, error);
      endSession(error);
    },
  });
}

interface SheetFormProps<Values> extends Omit<StaffFormOptions<Values>, 'onSuccess'> {
  readonly title: string;
  readonly note?: ReactNode;
  readonly saved: string;
  /** The label of the button that sends the form. */
  readonly submit?: string;
  readonly onChange?: ComponentProps<'form'>['onChange'];
  readonly onClose: () => void;
  /** For the Cancel button, if it does more than close. */
  readonly onCancel?: () => void;
  readonly children: (errors: FieldErrors) => ReactNode;
}

export function SheetForm<Values>(props: SheetFormProps<Values>) {
  const { title, note, saved, submit = 'Save', onChange, onClose, onCancel, ...rest } = props;
  const { children, ...options } = rest;
  const id = useId();
  const onSuccess = () => {
    toast({ title: saved });
    onClose();
  };
  const { state, errors, formProps } = useStaffForm({ ...options, onSuccess });
  const save = (
    <Button size="sm" type="submit" form={id} disabled={state === 'submitting'}>
      {state === 'submitting' ? 'Saving...' : submit}
    </Button>
  );
  return (
    <Dialog
      title={title}
      actions={save}
      isForm
      onClose={onClose}
      closeProps={{ onClick: onCancel ?? onClose }}
    >
      {note}
      <form id={id} {...formProps} onChange={onChange}>
        <FieldGrid>{children(errors)}</FieldGrid>
      </form>
    </Dialog>
  );
}
