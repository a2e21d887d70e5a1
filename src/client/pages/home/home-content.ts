import { bookingLink } from '#shared/booking-links.ts';

/** Words of the first screen. Each later section has its own file, which belongs to its own chunk. */
export const homeContent = {
  hero: {
    label: 'Bitcoin mining infrastructure\u00a0· United Arab Emirates',
    heading: 'The Pathway to Financial Freedom',
    lede: 'We host Bitcoin miners in the UAE, develop sites, supply hardware and run it. Machines that you own stay yours, and you hold the mining accounts and wallets.',
    action: { label: 'Speak to Sales', href: bookingLink('sales') },
    second: { label: 'Write to us', href: '#contact' },
  },
} as const;
