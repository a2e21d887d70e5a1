import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { logError, refusedFields } from '#client/api/errors.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import { focusFirstError, readForm, returnFocus } from '#client/components/form/form-fields.ts';
import { useLocale } from '#client/language/language.tsx';
import { dismissToast, type ToastContent, toast } from '#client/layout/toaster.ts';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import type { Offer, OfferedConfirmation } from './confirmation.tsx';
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
  readonly findOffer?: (values: Values, id: string) => Promise<Offer | undefined>;
  readonly onInvalid?: (values: Readonly<Record<string, string>>) => void;
  readonly copy: Readonly<Record<'sent' | 'failed', ToastContent>>;
  /** Context of a failure in the console. */
  readonly log: string;
}

interface LeadAnswer extends Partial<OfferedConfirmation> {
  /** The visitor saw this answer before a reload or Back, so it takes no focus. */
  readonly isRestored?: boolean;
  readonly failure?: unknown;
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
  const [answer, setAnswer] = useState<LeadAnswer>({});
  // Refs instead of state: both clicks of a double click see the same render.
  const isBusy = useRef(false);
  const latest = useRef<Confirmation>(undefined);
  // Stored in the tab: if the visitor returns and sends the form again, the server stores no second lead.
  const [keys] = useState(() => createRequestKeys({ storedAs: `${name} key` }));

  useLayoutEffect(() => {
    const stored = readAnswer(name);
    if (stored) setAnswer({ ...stored, isRestored: true });
    // Shows the form, which the page's script hid until the confirmation covers it.
    delete document.documentElement.dataset.answer;
  }, [name]);

  const show = (shown: OfferedConfirmation) => {
    latest.current = shown.confirmation;
    storeAnswer(name, shown);
    setAnswer(({ failure }) => ({ ...shown, failure }));
  };
  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    flushSync(() => setErrors(found));
    focusFirstError(form, found);
  };

  async function send(form: HTMLFormElement, values: Values) {
    const { id } = await options.send(values, requestKey.options(keys.keyFor(values)));
    keys.renew();
    const confirmation = options.confirm(values, id);
    show({ confirmation });
    form.reset();
    toast(copy.sent);
    // The lead is already stored: the confirmation does not depend on the offer.
    options.findOffer?.(values, id).then(
      (offer) => latest.current === confirmation && show({ confirmation, offer }),
      () => undefined,
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    dismissToast();
    setAnswer(({ failure: _gone, ...kept }) => kept);
    const values = readForm(form);
    const { data, error } = options.schema().safeParse(values);
    try {
      if (error) {
        showErrors(form, fieldErrors(error, locale));
        options.onInvalid?.(values);
      } else {
        setErrors({});
        setIsSending(true);
        await send(form, data);
      }
    } catch (failure) {
      logError(options.log, failure);
      setIsSending(false);
      showErrors(form, refusedFieldErrors(refusedFields(failure), locale));
      toast({ ...copy.failed, variant: 'destructive' });
      setAnswer((last) => ({ ...last, failure }));
    } finally {
      isBusy.current = false;
      setIsSending(false);
      returnFocus(form);
    }
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = 'name' in target ? String(target.name) : '';
    if (errors[field]) setErrors(({ [field]: _removed, ...others }) => others);
  };
  const dismiss = () => {
    latest.current = undefined;
    storeAnswer(name, undefined);
    setAnswer({});
  };
  // Messages look the same with and without this script, so the browser's validation is off.
  const formProps = { 'data-draft': name, method: 'post', noValidate: true, onSubmit, onInput };
  return { isSending, errors, formProps, answer, show, dismiss };
}

/** Choices that are still open cannot be stored, and their text is wrong without them. */
function storeAnswer(name: string, shown: OfferedConfirmation | undefined): void {
  const offer = shown?.offer?.choices.length === 0 ? shown.offer : undefined;
  storeInTab(answerKey(name), shown && { ...shown, offer });
}

/** The confirmation stored before a reload or Back; `undefined` otherwise. */
function readAnswer(name: string): OfferedConfirmation | undefined {
  if (document.documentElement.dataset.answer === undefined) return undefined;
  const { confirmation, offer } = readFromTab<Partial<OfferedConfirmation>>(answerKey(name)) ?? {};
  // An earlier release may have stored other fields.
  const isKnown = Array.isArray(confirmation?.next) && Array.isArray(confirmation.facts);
  return isKnown ? { confirmation, offer } : undefined;
}
