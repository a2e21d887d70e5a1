import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { refusedFields } from '#client/api/errors.ts';
import { Button } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { focusFirstError, readForm } from '#client/components/form/form-fields.ts';
import { dismissToast, toast } from '#client/layout/toaster.ts';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { Dialog, isConfirmation } from '#client/staff/shell/dialog.tsx';
import { toastFailure } from '#client/staff/shell/trpc.ts';
import { endSession, readStoredLogin } from '#client/staff/sign-in/session.ts';
import { type FieldErrors, fieldErrors } from '#shared/forms/field-errors.ts';

interface ConfirmDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, busy, onConfirm, ...dialog } = props;
  const actions = (
    <BusyButton
      button={Button}
      size="sm"
      busy={busy}
      onClick={onConfirm}
      data-autofocus={dialog.role === 'alertdialog' ? undefined : ''}
    >
      {confirm}
    </BusyButton>
  );
  return <Dialog {...dialog} actions={actions} />;
}

export interface StaffFormOptions<Values, Result> {
  readonly schema: z.ZodType<Values>;
  /** A rejection keeps the input. */
  readonly send: (values: Values) => Promise<Result>;
  /** The title of the toast after a success. */
  readonly saved?: string;
  readonly onSuccess?: (result: Result) => void;
  /** The title of the toast after a failure, or what happens instead. */
  readonly failure: string | ((error: unknown) => void);
}

/**
 * A form of the staff area, whose controls are native and uncontrolled: messages at the fields, toasts
 * about the outcome. A rejected token ends the session.
 */
export function useStaffForm<Values, Result>(options: StaffFormOptions<Values, Result>) {
  const { schema, send, saved, onSuccess, failure } = options;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A ref instead of state: both clicks of a double click see the same render.
  const isSending = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    dismissToast();
    const showErrors = (found: FieldErrors) => {
      flushSync(() => setErrors(found));
      focusFirstError(form, found);
    };
    const pressed = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
    const isChoice = pressed instanceof HTMLButtonElement && pressed.name !== '';
    const choice = isChoice && { [pressed.name]: pressed.value };
    const parsed = schema.safeParse({ ...readForm(form), ...choicesOf(form), ...choice });
    if (!parsed.success) return showErrors(fieldErrors(parsed.error));
    isSending.current = true;
    const sender = readStoredLogin()?.token;
    setErrors({});
    setBusy(true);
    try {
      const result = await send(parsed.data);
      form.reset();
      if (saved) toast({ title: saved });
      onSuccess?.(result);
    } catch (error) {
      showErrors(refusedFields(error));
      if (typeof failure === 'string') toastFailure(failure, error);
      else failure(error);
      // Keep the session if another button or tab has signed in since.
      if (readStoredLogin()?.token === sender) endSession(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!('name' in target)) return;
    const name = String(target.name);
    if (errors[name]) setErrors(({ [name]: _removed, ...others }) => others);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isConfirmation(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return {
    id,
    errors,
    isBusy,
    props: { id, onSubmit, onInput, onKeyDown, noValidate: true },
    field: (name: string) => ({ formId: id, name, error: errors[name] }),
  };
}

/** The checked values of each named fieldset. */
const choicesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[name]')].map(({ name }) => [
      name,
      new FormData(form).getAll(name),
    ]),
  );

export type StaffForm = Pick<ReturnType<typeof useStaffForm>, 'id' | 'isBusy' | 'field' | 'errors'>;

interface SubmitProps extends Omit<ComponentProps<typeof BusyButton>, 'form'> {
  readonly form: Pick<StaffForm, 'id' | 'isBusy'>;
  /** The label while the form is being sent. */
  readonly pending: string;
}

/** The button that sends a form, also from the foot of a dialog. */
export const Submit = ({ form: { id, isBusy }, pending, children, ...button }: SubmitProps) => (
  <BusyButton button={Button} size="sm" type="submit" form={id} busy={isBusy} {...button}>
    {isBusy ? pending : children}
  </BusyButton>
);

interface SheetFormProps<Values, Result> extends StaffFormOptions<Values, Result> {
  readonly title: string;
  readonly note?: ReactNode;
  /** The label of the button that sends the form. */
  readonly submit?: string;
  /** Further buttons that send the form, with their name and value. */
  readonly actions?: (form: StaffForm) => ReactNode;
  readonly onChange?: ComponentProps<'form'>['onChange'];
  /** The dialog that replaces this one after a success, such as one with a new secret. */
  readonly next?: (result: Result) => ComponentProps<typeof Dialog> | undefined;
  readonly onClose: () => void;
  /** For the Cancel button, if it does more than close. */
  readonly onCancel?: () => void;
  readonly children: (form: StaffForm) => ReactNode;
}

/** A form in a dialog, which closes after a success unless `onSuccess` or `next` replaces that. */
export function SheetForm<Values, Result>(props: SheetFormProps<Values, Result>) {
  const { title, note, submit = 'Save', actions, onChange, next, ...rest } = props;
  const { onClose, onCancel, children, onSuccess = onClose, ...options } = rest;
  const [replacement, setReplacement] = useState<ReturnType<NonNullable<typeof next>>>();
  const form = useStaffForm({
    ...options,
    onSuccess(result) {
      const dialog = next?.(result);
      if (dialog) setReplacement(dialog);
      else onSuccess(result);
    },
  });
  // In the same place, so that the focus later returns to what opened the form.
  if (replacement) return <Dialog {...replacement} />;
  return (
    <Dialog
      title={title}
      actions={
        <>
          {actions?.(form)}
          <Submit form={form} pending="Saving...">
            {submit}
          </Submit>
        </>
      }
      isForm
      onClose={onClose}
      closeProps={{ onClick: onCancel ?? onClose }}
    >
      {note}
      <form {...form.props} onChange={onChange}>
        <FieldGrid>{children(form)}</FieldGrid>
        {/* Enter in a field presses the first button, which must not be one of `actions`. */}
        {actions && <button type="submit" hidden />}
      </form>
    </Dialog>
  );
}
