import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { DeliveryKind } from '#shared/mail/mail.ts';
import { type Environment, hashOfToken, newToken } from '../environment.ts';
import { insertLink } from '../leads/appointment-times.ts';
import { type LeadOfKind, type LeadRow, leadsOfKind } from '../leads/lead-kind.ts';
import { MAIL } from '../operating-limits.ts';
import type { Prepare, Render, Renderers } from './deliveries.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { acknowledgementMail } from './letters/acknowledgement.ts';
import { answerMail } from './letters/answer-letter.ts';
import { type Letterhead, mailOf } from './letters/letter.ts';
import { digestLetter } from './letters/staff-letters.ts';
import { CHANGED, meetingMail } from './meetings/meeting-mail.ts';

/** In place of a token in every text that is stored or previewed. */
export const NO_TOKEN = '...';

export async function leadOf(reader: EntityManager, id: string): Promise<LeadOfKind | undefined> {
  for (const kind of KIND_NAMES) {
    const rows = await reader.findBy<LeadRow>(kind, { id });
    const [found] = leadsOfKind(kind, rows);
    if (found) return found;
  }
  return undefined;
}

/** The lists for staff. */
const DIGESTS: readonly DeliveryKind[] = ['new-leads', 'client-change', 'promise'];

/** `others` writes kinds of mail that other parts of the product own. */
export function createRender(letterhead: Letterhead, others: Renderers): Render {
  const { publicUrl } = letterhead;
  return async (reader, row, options) => {
    const { kind, leadId, content } = row;
    const other = others[kind];
    if (other) return other(reader, row, options);
    if (content !== null && DIGESTS.includes(kind)) {
      const letter = await digestLetter(reader, JSON.parse(content), publicUrl);
      return letter ? { mail: mailOf(letter), isGiven: true } : 'Nothing in it is open.';
    }
    const one = leadId === null ? undefined : await leadOf(reader, leadId);
    if (one && kind === 'acknowledgement') {
      // Keep the acknowledgement while staff may still undo the decision.
      const isSoon = options.at.getTime() - row.createdAt.getTime() < MAIL.decisionMs;
      const isDecided = one.kind === 'appointment' && one.lead.status !== 'pending';
      if (isDecided && !isSoon) return CHANGED;
      return { mail: acknowledgementMail(one, publicUrl, options.token) };
    }
    if (one?.kind === 'appointment' && row.aboutId !== null && kind !== 'answer') {
      return meetingMail(reader, row, one.lead, letterhead, options);
    }
    if (content === null) return 'Its text was deleted.';
    const given = JSON.parse(content);
    const isAnswer = kind === 'answer' && one !== undefined;
    const mail = isAnswer ? answerMail(one.kind, given, publicUrl, options.token) : given;
    return { mail, isGiven: true };
  };
}

/** Whether an older message about the lead to the same recipient is being sent now. */
function isOvertaking(reader: EntityManager, row: DeliveryRow, now: Date): Promise<boolean> {
  const { leadId, recipient, id } = row;
  if (leadId === null) return Promise.resolve(false);
  return reader.existsBy<DeliveryRow>('delivery', {
    leadId,
    recipient,
    id: LessThan(id),
    handoverUntil: MoreThan(now),
  });
}

/** Writes a message when it is sent, and stores its text without a working link. */
export const prepareMail =
  (render: Render, { now }: Pick<Environment, 'now'>): Prepare =>
  async (writer, row) => {
    const token = newToken();
    const rendered = await render(writer, row, { at: now(), token });
    if (typeof rendered === 'string') return rendered;
    if (await isOvertaking(writer, row, now())) {
      return new Date(now().getTime() + MAIL.overtakenMs);
    }
    const { mail, inCalendar, isGiven, secret = token } = rendered;
    const { subject, text } = mail;
    if (row.leadId !== null && text.includes(token)) {
      const link = { hash: hashOfToken(token), appointmentId: row.leadId, createdAt: now() };
      await insertLink(writer, link);
    }
    if (isGiven) return mail;
    const content = JSON.stringify({ subject, text: text.replaceAll(secret, NO_TOKEN) });
    await writer.update<DeliveryRow>('delivery', { id: row.id }, { content, ...inCalendar });
    return mail;
  };
