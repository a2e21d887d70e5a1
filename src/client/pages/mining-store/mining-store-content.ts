import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';

export const miningStoreContent = {
  hero: {
    label: 'Mining store',
    heading: 'Three machines, and what they draw',
    lede: 'We source, ship and host them. There is no cart: ask for a price, and a specialist answers within 24 hours.',
  },
  product: {
    inquire: 'Inquire Now',
    datasheet: 'Download Spec',
    datasheetNote: 'PDF, one page',
  },
  comparison: {
    id: 'compare',
    label: 'Side by side',
    heading: 'The three compared',
    lede: 'Bars are drawn to one scale. Hash rates of SHA-256 and Scrypt count different work and cannot be compared.',
    caption: 'The three miners side by side',
    notQuoted: 'Not quoted',
    same: 'The same for all three',
  },
  order: {
    id: 'delivery',
    label: 'Buying',
    heading: 'How an order runs',
    lede: 'From the first question to the rack, and the terms that every order has.',
    steps: [
      { name: 'Inquiry', text: 'You say which machine, how many, where and when.' },
      { name: 'Quote', text: 'Price, batch, warranty and delivery date, in writing.' },
      {
        name: 'Delivery',
        text: 'Freight, customs and duties are ours until it stands at your door.',
      },
      { name: 'Setup', text: 'Racked, connected and hashing, if you want us to.' },
    ],
  },
  cooling: {
    id: 'cooling',
    label: 'Cooling',
    heading: 'Which cooling do I need?',
    lede: 'The machine decides. These are the three that we offer; copper lines run cold, sand lines run warm.',
    suits: 'For',
  },
  closing: {
    id: 'next',
    label: 'Next',
    heading: 'Ask for a price',
    actions: [
      {
        label: 'Request Quote',
        href: PATHS.bookAppointment,
        text: 'Machines, quantity, place: we answer with a price and a date.',
      },
      {
        label: 'Talk to a Hardware Specialist',
        href: PATHS.bookAppointment,
        text: '30-45 min about models, firmware, power and cooling.',
      },
    ],
    chat: { label: 'WhatsApp Business', text: 'A short question? Write to us there.' },
  },
} as const;

/** The business chat, or nothing where there is no number. */
export const chatLink: string | undefined = company.whatsapp.value
  ? `https://wa.me/${company.whatsapp.value.replace(/\D/g, '')}`
  : undefined;
