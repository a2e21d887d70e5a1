import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { company } from '#shared/company.ts';

const supportMail = new URLSearchParams({
  subject: 'Support request',
  body: [
    'Hello 71 team,',
    '',
    'I would like help with:',
    '',
    'Site or machine (if hosted with you):',
    'Best number to reach me on:',
    '',
    'Thank you',
  ].join('\r\n'),
});

/** Mail programs read `+` literally, so encode spaces as %20. */
const supportMailLink = `mailto:${company.email.value}?${supportMail.toString().replaceAll('+', '%20')}`;

const contactWays = {
  id: 'other-ways',
  label: 'Other ways',
  heading: 'Call, email or book',
  actions: [
    {
      label: 'Schedule a Call',
      href: bookingPath('general'),
      text: 'Choose a service, a day and a start time in your own time zone.',
    },
    {
      label: 'Email Support',
      href: supportMailLink,
      text: 'Opens an email draft with the questions our support team asks first.',
    },
    {
      label: 'Call Sales Team',
      href: `tel:${company.phone.value}`,
      text: 'Our sales team in Dubai, during business hours.',
    },
    {
      label: 'Request Quote',
      href: bookingPath('quote'),
      text: 'Hosting, sites or hardware: tell us the scope and we send you a quote.',
    },
  ],
} as const;

export function ContactWays() {
  const { actions, ...section } = contactWays;
  return (
    <Section {...section}>
      <ActionList actions={actions} />
    </Section>
  );
}
