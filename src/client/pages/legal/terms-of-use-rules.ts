import { company } from '#shared/company.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { EFFECTIVE_DATE, MINIMUM_AGE } from './legal-facts.ts';

const { legalName, brand, streetAddress, city, country } = company;

/** What a visitor may do and may not do. */
export const ruleSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    heading: 'These terms and who we are',
    blocks: [
      `${legalName.value} (“${brand.value}”, “we”, “us”), ${streetAddress.value}, ${city.value}, ${country.value}, publishes this website. By using it you accept these terms, which apply from ${EFFECTIVE_DATE.text}. If you do not accept them, please do not use it.`,
      `Contracts for hosting, hardware, sites and operations are governed by our [Terms & Conditions](${PATHS.termsOfConditions}), and personal data by our [Privacy Policy](${PATHS.privacyPolicy}).`,
    ],
  },
  {
    id: 'who-may-use',
    heading: 'Who may use the site',
    blocks: [
      `You must be at least ${MINIMUM_AGE} years old. Who writes to us for a company confirms that they may do so.`,
      'We address people in places where the law allows mining and its services. You see to it that your use is lawful where you are.',
      'The area for our staff is for administrators with an account of their own. Nobody else may try to enter it.',
    ],
  },
  {
    id: 'permitted-use',
    heading: 'What you may do',
    blocks: [
      'You may read the site, link to its pages, print or save single pages and datasheets for your own use or inside your organisation, and send us messages and booking requests.',
      `Software may read the public pages at a moderate pace and within what our robots file allows. Integrators may use the documented interface at [${API_PATHS.docs}](${API_PATHS.docs}) to send enquiries that people have really made, and must respect its limits.`,
    ],
  },
  {
    id: 'prohibited-use',
    heading: 'What you may not do',
    blocks: [
      'You may not:',
      {
        list: [
          'send false, automated or unlawful messages, or anyone’s personal data without their leave;',
          'pretend to be someone else, or to act for us;',
          'look for weaknesses without our written consent, get around limits or access control, or disturb the service;',
          'bring in malicious code, or collect contact details for advertising;',
          'copy the site or large parts of it, frame it, or present its content as your own;',
          'use it to break the law, sanctions included.',
        ],
      },
      `If you come across a weakness, tell us through the [contact page](${PATHS.contact}) and give us time to close it. We will not hold a careful report against you.`,
      'Where these rules are broken we may block access and hand what the law asks for to the competent authority.',
    ],
  },
  {
    id: 'forms',
    heading: 'Messages and bookings',
    blocks: [
      'Please give us details that are right. We use them to answer you, as the Privacy Policy describes.',
      'We aim to answer messages and booking requests within 24 hours. An appointment stands when we have confirmed it. Until then the day and the time are your wish.',
      'Neither a message nor an appointment is an order or creates a contract. Do not send secrets or credentials, and never the keys of a wallet: we do not ask for them.',
    ],
  },
];
