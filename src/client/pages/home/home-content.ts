import { PATHS } from '#shared/paths.ts';

export const homeContent = {
  hero: {
    label: 'Bitcoin mining infrastructure · United Arab Emirates',
    heading: 'The Pathway to Financial Freedom',
    lede: 'We build and run the power, the cooling and the machines. You own the hash rate: hosting, sites, hardware and full operations, from Abu Dhabi and Al Ain.',
    action: { label: 'Speak to Sales', href: PATHS.bookAppointment },
    second: { label: 'Write to us', href: '#contact' },
  },
  contact: {
    id: 'contact',
    label: 'Contact',
    heading: 'Tell us what you want to run',
    lede: 'A container or a campus, your own machines or ours. We reply within 24 hours.',
  },
} as const;
