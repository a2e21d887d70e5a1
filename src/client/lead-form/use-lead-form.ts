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
import type { Offer, OfferedConfirmation } from './offer.tsx';
import {
  deleteStoredConfirmation,
  readStoredConfirmation,
  showForm,
  storeConfirmation,
} from './stored-confirmation.ts';

interface LeadAnswer extends Partial<OfferedConfirmation> {
  readonly answers?: typeof import('./lead-answers.tsx');
  /** The visitor saw this answer before leaving the page, so it takes no focus. */
  readonly isKept?: boolean;
  /** The answer was stored before a reload and replaces the form. */
  readonly isRestored?: boolean;
  readonly failure?: unknown;
}

interface LeadMemory {
  /** Kept with the draft: if the visitor returns and sends it again, the server stores no second lead. */
  readonly keys: ReturnType<typeof createRequestKeys>;
  draft: FormValues;
  answer: LeadAnswer;
}

export function createLeadMemory(): LeadMemory {
  return { keys: createRequestKeys(), draft: {}, answer: {} };
}

/** The confirmation waits at most this long for its offer. */
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
  readonly findOffer?: (
    client: Client,
    values: Values,
    confirmation: Confirmation,
  ) => Promise<Offer | undefined>;
  readonly onInvalid?: FormSubmissionOptions<Values>['onInvalid'];
  readonly copy: { readonly sent: ToastTexts; readonly failed: ToastTexts };
  /** Context of a failure in the console. */
  readonly log: string;
}

/** Sends a lead. Shows a toast and a confirmation that stays. Loads the code when the form is first used. */
export function useLeadForm<Values>(options: LeadFormOptions<Values>) {
  const { form, memory, copy } = options;
  const [answer, setAnswer] = useState<LeadAnswer>(memory.answer);
  useDraft(form, memory);
  useRestored(options.survivesReload && !memory.answer.confirmation, (restored) => {
    memory.answer = restored;
    setAnswer({ ...restored, isRestored: true });
  });
  const remember = (shown: LeadAnswer & OfferedConfirmation) => {
    memory.answer = { ...shown, isKept: true };
    if (options.survivesReload) storeConfirmation(shown.confirmation);
  };
  const show = (shown: LeadAnswer & OfferedConfirmation) => {
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
      // Load all code first: after the lead is stored, a failed load must not hide its confirmation.
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
      await waitBriefly(
        options.findOffer?.(client, values, confirmation).then((offer) => {
          if (memory.answer.confirmation === confirmation) show({ answers, confirmation, offer });
        }),
      );
      setAnswer((last) => (last.confirmation === confirmation ? last : { answers, confirmation }));
    },
    onSuccess: () => void toast(copy.sent),
    ...(options.onInvalid && { onInvalid: options.onInvalid }),
    onFailure: (failure) => {
      logError(options.log, failure);
      void toast({ ...copy.failed, variant: 'destructive' });
      loadAnswers().then(
        (answers) => setAnswer((last) => ({ ...last, answers, failure })),
        // Without this code, for example offline, the toast still reports the failure.
        () => undefined,
      );
    },
  });
  const onChosen = (answered: OfferedConfirmation) => show({ ...memory.answer, ...answered });
  const dismiss = () => {
    deleteStoredConfirmation();
    memory.answer = {};
    setAnswer({});
  };
  return { ...submission, answer, onChosen, dismiss };
}

/** Waits for `offer` at most OFFER_WAIT_MS. Ignores its failure, because the lead is already stored. */
function waitBriefly(offer: Promise<void> | undefined): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, OFFER_WAIT_MS));
  return Promise.race([offer?.catch(() => undefined), late]);
}

/** Restores, once, the confirmation that was stored before a reload. */
function useRestored(
  isWanted: boolean | undefined,
  onRestored: (answer: LeadAnswer & OfferedConfirmation) => void,
): void {
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    const confirmation = isWanted && readStoredConfirmation();
    if (!confirmation) return showForm();
    loadAnswers()
      .then((answers) => restore({ answers, confirmation, isKept: true }))
      // If the code cannot be loaded, the form is shown.
      .catch(() => undefined)
      .finally(showForm);
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
