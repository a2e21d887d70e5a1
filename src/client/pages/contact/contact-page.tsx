import { chakra, defineStyle } from '@chakra-ui/react';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { ActionList, PageHero, Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { company } from '#shared/company.ts';
import { bookingPath } from '#shared/paths.ts';
import { CONTACT_COPY } from './contact.copy.ts';

const layoutStyle = defineStyle({
  ...columns({ rowGap: 16, lg: '7 5' }),
  pb: 'section',
  xl: { columnGap: 24 },
  '& > section': { borderTop: '1px solid {colors.edge}', paddingTop: 6 },
  '& h2': { textStyle: 'heading', mb: 2 },
  '& .office h2': { mb: 6 },
  '& .form > p': { color: 'muted', mb: 8, maxWidth: 'measure' },
});

export function ContactPage() {
  const { hero, form, office } = useCopy(CONTACT_COPY);
  return (
    <>
      <PageHero {...hero} />
      <chakra.div css={layoutStyle} className="wrap">
        <section className="form" aria-labelledby="form-heading">
          <h2 id="form-heading">{form.heading}</h2>
          <p>{form.text}</p>
          <ContactIsland />
        </section>
        <section className="office" aria-labelledby="office-heading">
          <h2 id="office-heading">{office}</h2>
          <OfficeDetails />
        </section>
      </chakra.div>
      <ContactWays />
    </>
  );
}

function supportMailLink({ subject, body }: typeof CONTACT_COPY.en.supportMail): string {
  const query = new URLSearchParams({ subject, body: body.join('\r\n') });
  // Mail programs read `+` literally, so encode spaces as %20.
  return `mailto:${company.email.value}?${query.toString().replaceAll('+', '%20')}`;
}

function ContactWays() {
  const { ways, supportMail } = useCopy(CONTACT_COPY);
  const { label, heading, schedule, support, sales, quote } = ways;
  const actions = [
    { ...schedule, href: bookingPath() },
    { ...support, href: supportMailLink(supportMail) },
    { ...sales, href: `tel:${company.phone.value}` },
    { ...quote, href: bookingPath() },
  ];
  return (
    <Section id="other-ways" label={label} heading={heading}>
      <ActionList actions={actions} />
    </Section>
  );
}
