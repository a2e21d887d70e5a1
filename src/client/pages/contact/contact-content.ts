import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';

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

/** Mail programs read `+` literally, so spaces must be written as %20. */
const supportMailLink = `mailto:${company.email.value}?${supportMail.toString().replaceAll('+', '%20')}`;

export const contactContent = {
  label: 'Contact',
  heading: 'Talk to the people who run the machines',
  lede: 'Say what you want to power, host or buy. An engineer or a member of the sales team reads every message and replies within 24 hours.',
  form: {
    heading: 'Send us a message',
    lede: 'Load, number of machines, place and timing help us to answer with figures.',
  },
  office: { heading: 'Our office' },
  ways: {
    id: 'other-ways',
    label: 'Other ways',
    heading: 'Rather speak to someone now?',
    actions: [
      {
        label: 'Schedule a Call',
        href: PATHS.bookAppointment,
        text: 'Pick a service, a day and a half-hour slot in your own time zone.',
      },
      {
        label: 'Email Support',
        href: supportMailLink,
        text: 'Opens a draft that already asks what our support desk needs to know.',
      },
      {
        label: 'Call Sales Team',
        href: `tel:${company.phone.value}`,
        text: 'Straight to sales in Dubai, during business hours.',
      },
      {
        label: 'Request Quote',
        href: PATHS.bookAppointment,
        text: 'Hosting, sites or hardware: tell us the scope and get a priced offer.',
      },
    ],
  },
} as const;
