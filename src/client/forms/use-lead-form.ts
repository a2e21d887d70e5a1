import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { logError, refusedFields } from '#client/api/errors.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import { isReturnOrReload } from '#client/browser/visit.ts';
import { focusFirstError, readForm, returnFocus } from '#client/components/form/form-fields.ts';
import { useLocale } from '#client/language/language.tsx';
import { dismissToast, type ToastContent, toast } from '#client/layout/toaster.ts';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import { answerKey } from './island.script.ts';

interface LeadFormOptions<Values> {
  /** Names what the tab stores about the form. */
  readonly name: string;
  readonly schema: () => z.ZodType<Values>;
  readonly send: (
    values: Values,
    options: ReturnType<typeof requestKey.options>,
  ) => Promise<{ readonly id: string }>;
  readonly confirm: (values: Values, id: string) => Confirmation;
  readonly onInvalid?: (values: Readonly<Record<string, string>>) => void;
  readonly copy: Readonly<Record<'sent' | 'failed', ToastContent>>;
}

interface Answer<Values> {
  readonly confirmation: Confirmation;
  /** Absent if the visitor saw the confirmation before a reload or Back. */
  readonly sent?: Values;
}

/**
 * Sends a lead once, and shows a toast and a confirmation that stays. The controls are native and
 * uncontrolled: they keep text typed before hydration.
 */
export function useLeadForm<Values>(options: LeadFormOptions<Values>) {
  const { name, copy } = options;
  const locale = useLocale();
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [answer, setAnswer] = useState<Answer<Values>>();
  // A ref instead of state: both clicks of a double click see the same render.
  const isBusy = useRef(false);
  // Stored in the tab: if the visitor returns and sends the form again, the server stores no second lead.
  const [keys] = useState(() => createRequestKeys({ storedAs: `${name} key` }));

  useLayoutEffect(() => {
    const confirmation = isReturnOrReload() && readFromTab<Confirmation>(answerKey(name));
    if (confirmation) setAnswer({ confirmation });
  }, [name]);

  const show = (shown: Answer<Values>) => {
    storeInTab(answerKey(name), shown.confirmation);
    setAnswer(shown);
  };
  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    flushSync(() => setErrors(found));
    focusFirstError(form, found);
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    dismissToast();
    const values = readForm(form);
    const { data, error } = options.schema().safeParse(values);
    showErrors(form, error ? fieldErrors(error, locale) : {});
    if (error) return options.onInvalid?.(values);
    isBusy.current = true;
    setIsSending(true);
    try {
      const { id } = await options.send(data, requestKey.options(keys.keyFor(data)));
      keys.renew();
      show({ confirmation: options.confirm(data, id), sent: data });
      form.reset();
      toast(copy.sent);
    } catch (reason) {
      logError(copy.failed.title, reason);
      showErrors(form, refusedFieldErrors(refusedFields(reason), locale));
      toast({ ...copy.failed, variant: 'destructive' });
    }
    isBusy.current = false;
    // The button must be enabled again before it can take the focus.
    flushSync(() => setIsSending(false));
    returnFocus(form);
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = 'name' in target ? String(target.name) : '';
    if (errors[field]) setErrors(({ [field]: _corrected, ...others }) => others);
  };
  // Messages look the same with and without this script, so the browser's validation is off.
  const formProps = { 'data-draft': name, method: 'post', noValidate: true, onSubmit, onInput };
  return { isSending, errors, formProps, answer, show };
}
