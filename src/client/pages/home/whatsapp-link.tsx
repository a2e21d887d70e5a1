import { ButtonLink } from '#client/components/button.tsx';
import { NewTabIcon } from '#client/components/icons.tsx';
import { company } from '#shared/company.ts';
import { reachContent } from './reach-content.ts';

/** Opens a chat with us in a new tab; not there where we have no number. */
export function WhatsAppLink() {
  const digits = company.whatsapp.value.replace(/\D/g, '');
  if (digits === '') return null;
  return (
    <ButtonLink
      href={`https://wa.me/${digits}`}
      variant="outline"
      target="_blank"
      rel="noopener noreferrer"
    >
      {reachContent.talk.chat}
      <NewTabIcon />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </ButtonLink>
  );
}
