import type { EntityManager } from 'typeorm';
import type { DeliveryKind } from '#shared/mail/mail.ts';
import type { Deliveries, NewDelivery } from '../mail/deliveries.ts';
import { mailOf } from '../mail/letters/letter.ts';
import type { Letter } from '../mail/letters/letter-page.ts';

interface PersonMail extends Pick<NewDelivery, 'reason' | 'recipient'> {
  kind: DeliveryKind;
  letter: Letter;
  expiresAt?: Date;
}

/** Stores mail to a person about their own account. Returns false for a known reason, or if mail is not configured. */
export const createPeopleMail =
  ({ add }: Pick<Deliveries, 'add'>, isSetUp: boolean) =>
  async (writer: EntityManager, { letter, ...mail }: PersonMail): Promise<boolean> => {
    if (!isSetUp) return false;
    const stored = await add(writer, [
      { ...mail, leadId: null, toStaff: true, content: mailOf(letter) },
    ]);
    return stored > 0;
  };

export type PeopleMail = ReturnType<typeof createPeopleMail>;
