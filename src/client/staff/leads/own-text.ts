import type { AnswerDraft } from '#shared/mail/mail-answers.ts';

/** Whether a reply has more than the draft's greeting and the quote of the client's message. */
export function hasOwnText(text: string, draft: Pick<AnswerDraft, 'text' | 'quote'>): boolean {
  const quote = draft.quote.trim();
  const greeting = draft.text.replace(quote, () => '').trim();
  const own = text.replace(quote, () => '').trim();
  return own !== '' && own !== greeting;
}
