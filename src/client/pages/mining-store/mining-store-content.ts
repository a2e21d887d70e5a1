import { bookingLink } from '#shared/booking-links.ts';
import { company } from '#shared/company.ts';

export const miningStoreContent = {
  hero: {
    label: 'Mining store',
    heading: 'Three miners and their figures',
    lede: 'We source, deliver and host them. There is no cart: ask for a price, and a specialist replies within 24 hours.',
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
    lede: 'Bars are drawn to one scale. Hash rates of SHA-256 and Scrypt measure different work and cannot be compared.',
    caption: 'The three miners side by side',
    notQuoted: 'Not quoted',
    same: 'The same for all three',
  },
  order: {
    id: 'delivery',
    label: 'Buying',
    heading: 'From inquiry to setup',
    lede: 'Four steps, and the terms that every order has.',
    steps: [
      { name: 'Inquiry', text: 'Tell us which machine, how many, where and when.' },
      {
        name: 'Quote',
        text: 'Price, model, figures, warranty and delivery date, in writing. What binds is the signed order.',
      },
      {
        name: 'Delivery',
        text: 'Freight, customs and duties are in the price, to the place that the order names.',
      },
      { name: 'Setup', text: 'If you wish, we rack, connect and commission the machines.' },
    ],
  },
  cooling: {
    id: 'cooling',
    label: 'Cooling',
    heading: 'Which cooling do I need?',
    lede: 'The model of the machine decides. These are the three kinds that we offer. In the drawings green lines run cold, sand-coloured lines run warm and orange is power.',
    suits: 'For',
  },
  closing: {
    id: 'next',
    label: 'Next',
    heading: 'Ask for a price',
    actions: [
      {
        label: 'Request Quote',
        href: bookingLink('hardware-quote'),
        text: 'Tell us machines, quantity and place. We reply with a price and a date.',
      },
      {
        label: 'Talk to a Hardware Specialist',
        href: bookingLink('hardware-specialist'),
        text: '30-45 min about models, firmware, power and cooling.',
      },
    ],
    chat: { label: 'WhatsApp Business', text: 'For a short question:' },
  },
} as const;

/** The business chat, or nothing where there is no number. */
export const chatLink: string | undefined = company.whatsapp.value
  ? `https://wa.me/${company.whatsapp.value.replace(/\D/g, '')}`
  : undefined;
