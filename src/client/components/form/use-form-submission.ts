import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { refusedFields } from '#client/api/refused-fields.ts';
import { useLocale } from '#client/language/language.tsx';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import { focusFirstError, readForm, returnFocus } from './form-fields.ts';
import { submitNatively } from './submit-natively.ts';

export type FormState = 'idle' | 'submitting' | 'success' | 'error';

export interface FormSubmissionOptions<Output> {
  /** Loads the form's rules: validation is not part of a page's initial code. */
  readonly loadSchema: () => Promise<z.ZodType<Output>>;
  /** Sends the values. A rejection calls `onFailure` and keeps the input. */
  readonly send: (values: Output) => Promise<void>;
  /** Called at the start of each attempt, to clear earlier messages. */
  readonly onStart?: () => void;
  readonly onSuccess?: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Called when a rule rejects a field; each message also appears at its field. */
  readonly onInvalid?: (errors: FieldErrors, values: Readonly<Record<string, string>>) => void;
}

/** The controls are native and uncontrolled: they keep text typed before this script ran. */
export function useFormSubmission<Output>(options: FormSubmissionOptions<Output>) {
  const locale = useLocale();
  const [state, setState] = useState<FormState>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  // A ref instead of state: both clicks of a double click see the same render.
  const isSending = useRef(false);
  const prepared = useRef(false);
  const isCodeMissing = useRef(false);

  async function loadCode<Code>(loading: Promise<Code>): Promise<Code> {
    isCodeMissing.current = true;
    const loaded = await loading;
    isCodeMissing.current = false;
    return loaded;
  }

  async function submit(form: HTMLFormElement) {
    const schema = await loadCode(options.loadSchema());
    const values = readForm(form);
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const invalid = fieldErrors(parsed.error, locale);
      flushSync(() => {
        setErrors(invalid);
        setState('idle');
      });
      focusFirstError(form, invalid);
      options.onInvalid?.(invalid, values);
      return;
    }
    setErrors({});
    setState('submitting');
    await options.send(parsed.data);
    form.reset();
    setState('success');
    options.onSuccess?.();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    isSending.current = true;
    options.onStart?.();
    try {
      await submit(form);
    } catch (error) {
      setState('error');
      if (isCodeMissing.current && (await submitNatively(form))) return;
      const fieldMessages = refusedFieldErrors(refusedFields(error), locale);
      flushSync(() => setErrors(fieldMessages));
      focusFirstError(form, fieldMessages);
      options.onFailure(error);
    } finally {
      isSending.current = false;
      returnFocus(form);
    }
  }

  return {
    state,
    errors,
    formProps: {
      onSubmit,
      // Disables browser validation: messages look the same with and without this script.
      noValidate: true,
      onFocusCapture: () => {
        if (prepared.current) return;
        prepared.current = true;
        // Ignore errors here: the submission loads the code again and reports failures.
        options.loadSchema().catch(() => null);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { target } = event;
        if (!('name' in target)) return;
        const name = String(target.name);
        if (errors[name]) setErrors(({ [name]: _removed, ...others }) => others);
      },
    },
  };
}
