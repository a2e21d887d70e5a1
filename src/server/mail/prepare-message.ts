import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { insertAccountLink } from '../accounts/account-mail.ts';
import type { OneTimeTokens } from '../accounts/one-time-tokens.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { clientChangesLetter, openChanges } from './letters/client-changes.ts';
import { type Letterhead, mailOf } from './letters/letter.ts';
import { insertClientLink } from './meetings/client-link.ts';
import { whyOutdated } from './outdated.ts';
import type { PrepareContent } from './send-mail.ts';

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

/** Checks a message before it is sent, adds the client's link and omits changes that staff have decided. */
export function prepareMessage(
  { now }: Pick<Environment, 'now'>,
  { publicUrl }: Pick<Letterhead, 'publicUrl'>,
  tokens: OneTimeTokens,
): PrepareContent {
  const insertAccount = insertAccountLink(tokens);
  const insertLink = insertClientLink({ now });
  return async (writer, row, content) => {
    const outdated = await whyOutdated(writer, row, now());
    if (outdated !== undefined) return outdated;
    if (await isOvertaking(writer, row, now())) {
      return new Date(now().getTime() + MAIL.overtakenMs);
    }
    const open = await openChanges(writer, row);
    if (open) return { ...content, ...mailOf(clientChangesLetter(open, publicUrl)) };
    return row.leadId === null
      ? insertAccount(writer, row, content)
      : insertLink(writer, row, content);
  };
}
