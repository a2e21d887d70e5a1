import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { EFFECTIVE_DATE } from './legal-facts.ts';

const { legalName, brand, email, streetAddress, city, country } = company;

const FIELD_COLUMNS = ['What', 'Needed?', 'Why'] as const;

/** Who is responsible, and what is stored. It follows `src/shared/contacts.ts` and `appointments.ts`. */
export const collectedSections: readonly LegalSection[] = [
  {
    id: 'controller',
    heading: 'Who is responsible',
    blocks: [
      `${legalName.value} (“${brand.value}”, “we”, “us”), ${streetAddress.value}, ${city.value}, ${country.value}, is the controller of the personal data described here. Write to [${email.value}](mailto:${email.value}) about anything in this policy.`,
      `This policy applies from ${EFFECTIVE_DATE.text} to this website and to how we handle what is sent through it. It follows the UAE’s Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (“PDPL”) and, for people in the European Economic Area to whom we offer services, the General Data Protection Regulation, (EU) 2016/679 (“GDPR”).`,
    ],
  },
  {
    id: 'contact-form',
    heading: 'What the contact form stores',
    blocks: [
      `When you send the form on the [contact page](${PATHS.contact}) or the home page, we store:`,
      {
        table: {
          caption: 'Fields of the contact form',
          columns: FIELD_COLUMNS,
          rows: [
            ['Full name', 'Yes', 'To know whom we answer'],
            ['E-mail address', 'Yes', 'To answer you'],
            ['Message', 'Yes', 'To understand what you need'],
            ['Company name', 'No', 'To prepare an answer that fits your organisation'],
            ['Phone number', 'No', 'To call you or reach you by chat, if you prefer that'],
            ['Service', 'No', 'To pass the message to the right colleague'],
          ],
        },
      },
    ],
  },
  {
    id: 'booking-form',
    heading: 'What the booking form stores',
    blocks: [
      `When you send the form on the [booking page](${PATHS.bookAppointment}), we store:`,
      {
        table: {
          caption: 'Fields of the booking form',
          columns: FIELD_COLUMNS,
          rows: [
            ['Full name', 'Yes', 'To know whom we meet'],
            ['E-mail address', 'Yes', 'To confirm the appointment'],
            ['Service', 'Yes', 'To bring the right colleague and plan the time'],
            ['Preferred date', 'Yes', 'To plan the appointment'],
            ['Preferred time', 'No', 'To plan the appointment'],
            ['Time zone', 'No', 'To read your time right; UAE time if you change nothing'],
            ['Phone number', 'No', 'To call you or reach you by chat'],
            ['Company name', 'No', 'To prepare the conversation'],
            ['Message', 'No', 'To prepare the conversation, and the product you came from'],
          ],
        },
      },
    ],
  },
  {
    id: 'added',
    heading: 'What we add to it',
    blocks: [
      'To every message and booking we add a random number, the time of receipt, and how far we are with it (for messages unread, responded or ignored; for bookings pending, approved, rejected or completed). A colleague may note a reason for ignoring or rejecting it. A history keeps who changed the state, when, from what to what, and the reason.',
      'So that we find a message again, we store parts of it a second time in a form for searching, such as the digits of a phone number.',
      'So that a form sent twice over a bad connection is stored once, we keep a one-way fingerprint (SHA-256) of a random number that your browser makes for each filling, and one of what was sent. Neither leads back to you.',
      'Our answers to you, and yours to us, stay in our mailbox or chat like any business correspondence.',
    ],
  },
  {
    id: 'technical',
    heading: 'Technical data',
    blocks: [
      'Your device’s network address (IP address) reaches our server, as on every website, or no page could be sent back. This software does not write it into its log or beside your message. Of calls to its interface the log notes the time, a request number, the method, the path, the result and the duration.',
      'To stop floods of messages, and guessing of staff passwords, we count posts for each address in windows of ten minutes, and sign-in tries in windows of one minute. The counter is kept under a one-way fingerprint of the address, and is deleted once it has expired, within hours at most.',
      'The provider on whose machines the site runs may keep connection records for its own security, for a short time and under its own duty to protect them.',
    ],
  },
  {
    id: 'no-cookies',
    heading: 'No cookies, no tracking',
    blocks: [
      'This website sets no cookies. It has no analytics, no advertising, no social media buttons that report your visit, and no fonts or scripts from other companies. That is why there is no cookie banner.',
      'What you type stays in the page until you send it. We do not read it before that, and we store nothing in your browser.',
      'There is one exception, which does not concern visitors: when one of our administrators signs in, their browser keeps the session’s token and the name of their account in its local storage until they sign out, and settings of the dashboard.',
    ],
  },
];
