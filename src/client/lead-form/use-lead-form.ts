import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { z } from 'zod';
import { logError } from '#client/api/error-log.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import { type FormValues, fillForm, readForm } from '#client/components/form/form-fields.ts';
import {
  type FormSubmissionOptions,
  useFormSubmission,
} from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster, toast } from '#client/layout/toast.ts';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import { endAnswerWait, forgetAnswer, keepAnswer, takeKeptAnswer } from './kept-answer.ts';
import type { Answered, Offer } from './offer.tsx';

interface LeadAnswer extends Partial<Answered> {
  readonly answers?: typeof import('./lead-answers.tsx');
  /** Whether it was shown before the visitor left the page. If so, it takes no focus. */
  readonly isKept?: boolean;
  /** Whether it was stored before a reload. If so, it replaces the form. */
  readonly isRestored?: boolean;
  readonly failure?: unknown;
}

interface LeadMemory {
  /** Prevents a second lead when the visitor leaves, returns and sends the same draft again. */
  readonly keys: ReturnType<typeof createRequestKeys>;
  draft: FormValues;
  answer: LeadAnswer;
}

export function createLeadMemory(): LeadMemory {
  return { keys: createRequestKeys(), draft: {}, answer: {} };
}

/** How long a confirmation may wait for its offer. */
const OFFER_WAIT_MS = 800;

const loadClient = async () => (await import('#client/api/public-client.ts')).publicClient;
const loadAnswers = () => import('./lead-answers.tsx');

export type Client = Awaited<ReturnType<typeof loadClient>>;
interface ToastTexts {
  readonly title: string;
  readonly description: string;
}

interface LeadFormOptions<Values> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly memory: LeadMemory;
  readonly survivesReload?: boolean;
  readonly loadSchema: () => Promise<z.ZodType<Values>>;
  readonly post: (
    client: Client,
    values: Values,
    options: ReturnType<typeof requestKey.options>,
  ) => Promise<{ readonly id: string }>;
  readonly loadConfirm: () => Promise<(values: Values, id: string) => Confirmation>;
  /** Finds an offer for the sender of a stored lead. */
  readonly findOffer?: (
    client: Client,
    values: Values,
    confirmation: Confirmation,
  ) => Promise<Offer | undefined>;
  readonly onInvalid?: FormSubmissionOptions<Values>['onInvalid'];
  readonly copy: { readonly sent: ToastTexts; readonly failed: ToastTexts; readonly log: string };
}

/** Shows the specified toast and a lasting confirmation. Loads its code when first used. */
export function useLeadForm<Values>(options: LeadFormOptions<Values>) {
  const { form, memory, copy } = options;
  const [answer, setAnswer] = useState<LeadAnswer>(memory.answer);
  useDraft(form, memory);
  useRestored(options.survivesReload && !memory.answer.confirmation, (restored) => {
    memory.answer = restored;
    setAnswer({ ...restored, isRestored: true });
  });
  const remember = (shown: LeadAnswer & Answered) => {
    memory.answer = { ...shown, isKept: true };
    if (options.survivesReload) keepAnswer(shown.confirmation);
  };
  const show = (shown: LeadAnswer & Answered) => {
    remember(shown);
    setAnswer((last) => ({ ...shown, failure: last.failure }));
  };

  const submission = useFormSubmission<Values>({
    loadSchema: options.loadSchema,
    prepare: () =>
      Promise.all([loadClient(), loadAnswers(), options.loadConfirm(), prepareToaster()]),
    onStart: () => {
      dismissToast();
      setAnswer(({ failure: _gone, ...kept }) => kept);
    },
    send: async (values) => {
      // Load all code before sending: none can be missing once the lead is stored.
      const [client, answers, confirm] = await Promise.all([
        loadClient(),
        loadAnswers(),
        options.loadConfirm(),
      ]);
      const { keys } = memory;
      const { id } = await options.post(client, values, requestKey.options(keys.keyFor(values)));
      keys.renew();
      memory.draft = {};
      const confirmation = confirm(values, id);
      remember({ answers, confirmation });
      await soon(
        options.findOffer?.(client, values, confirmation).then((offer) => {
          if (memory.answer.confirmation === confirmation) show({ answers, confirmation, offer });
        }),
      );
      setAnswer((last) => (last.confirmation === confirmation ? last : { answers, confirmation }));
    },
    onSuccess: () => void toast(copy.sent),
    ...(options.onInvalid && { onInvalid: options.onInvalid }),
    onFailure: (failure) => {
      logError(copy.log, failure);
      void toast({ ...copy.failed, variant: 'destructive' });
      loadAnswers().then(
        (answers) => setAnswer((last) => ({ ...last, answers, failure })),
        // If the code cannot be loaded, for example offline, the toast is sufficient.
        () => undefined,
      );
    },
  });
  const onChosen = (answered: Answered) => show({ ...memory.answer, ...answered });
  const dismiss = () => {
    forgetAnswer();
    memory.answer = {};
    setAnswer({});
  };
  return { ...submission, answer, onChosen, dismiss };
}

/** Waits briefly for `offer` and ignores its failure: the lead is already stored. */
function soon(offer: Promise<void> | undefined): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, OFFER_WAIT_MS));
  return Promise.race([offer?.catch(() => undefined), late]);
}

/** Reads the confirmation that was stored before a reload, once. */
function useRestored(
  isWanted: boolean | undefined,
  onRestored: (answer: LeadAnswer & Answered) => void,
): void {
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    const confirmation = isWanted && takeKeptAnswer();
    if (!confirmation) return endAnswerWait();
    loadAnswers()
      .then((answers) => restore({ answers, confirmation, isKept: true }))
      // If the code cannot be loaded, the form is shown.
      .catch(() => undefined)
      .finally(endAnswerWait);
  }, [isWanted]);
}

/** Keeps the text typed into `form` when the visitor leaves the page, and restores it later. */
function useDraft(form: RefObject<HTMLFormElement | null>, memory: LeadMemory): void {
  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    fillForm(current, memory.draft);
    return () => {
      memory.draft = readForm(current);
    };
  }, [form, memory]);
}
