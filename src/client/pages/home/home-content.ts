import { PATHS } from '#shared/paths.ts';

/** Words of the first screen. Each later section has its own file, which belongs to its own chunk. */
export const homeContent = {
  hero: {
    label: 'Bitcoin mining infrastructure\u00a0· United Arab Emirates',
    heading: 'The Pathway to Financial Freedom',
    lede: 'We build and run the power, the cooling and the machines. You own the hash rate: hosting, sites, hardware and full operations, from Abu Dhabi and Al Ain.',
    action: { label: 'Speak to Sales', href: PATHS.bookAppointment },
    second: { label: 'Write to us', href: '#contact' },
  },
} as const;
