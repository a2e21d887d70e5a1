import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { company } from '#shared/company.ts';
import { CONTACT_COPY } from './contact.copy.ts';

interface MailTexts {
  readonly subject: string;
  readonly body: readonly string[];
}

function supportMailLink({ subject, body }: MailTexts): string {
  const query = new URLSearchParams({ subject, body: body.join('\r\n') });
  // Mail programs read `+` literally, so encode spaces as %20.
  return `mailto:${company.email.value}?${query.toString().replaceAll('+', '%20')}`;
}

export function ContactWays() {
  const { ways, supportMail } = useCopy(CONTACT_COPY);
  const { label, heading, schedule, support, sales, quote } = ways;
  const actions = [
    { ...schedule, href: bookingPath('general') },
    { ...support, href: supportMailLink(supportMail) },
    { ...sales, href: `tel:${company.phone.value}` },
    { ...quote, href: bookingPath('quote') },
  ];
  return (
    <Section id="other-ways" label={label} heading={heading}>
      <ActionList actions={actions} />
    </Section>
  );
}
