import type { NewDelivery } from '../deliveries.ts';
import { mailOf } from './letter.ts';
import type { Letter } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';

export function staffMail(
  staff: Letterhead['staff'],
  letter: Letter,
  { reason, ...about }: Pick<NewDelivery, 'reason' | 'kind' | 'lists'> & { leadId?: string | null },
): NewDelivery[] {
  const content = mailOf(letter);
  return staff.map(({ address }, index) => ({
    leadId: null,
    ...about,
    ...{ reason: `${reason}/${index}`, toStaff: true, recipient: address, content },
  }));
}
