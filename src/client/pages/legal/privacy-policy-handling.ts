import type { LegalSection } from './legal-document.ts';
import { legalFacts } from './legal-facts.ts';

/** Why data is processed, who sees it, where it is and how long it stays. */
export const handlingSections: readonly LegalSection[] = [
  {
    id: 'video-and-links',
    heading: 'Video, maps, chat and other links',
    blocks: [
      'The video on the home page loads only after you have asked for it. Our own film comes from this site. A video on YouTube comes from its privacy-enhanced address (youtube-nocookie.com), and Google learns your network address and that you watch it, under its own policy.',
      'Links to maps, to WhatsApp and to social networks are plain links. Those companies learn nothing from us until you follow one, and what happens there is governed by their policies. If you choose to chat with us by WhatsApp, its operator transports the conversation.',
      'Mail and phone links open programs on your own device.',
    ],
  },
  {
    id: 'purposes',
    heading: 'Why we may process it',
    blocks: [
      'We process personal data for these purposes only, and on these grounds:',
      {
        table: {
          caption: 'Purposes and legal grounds',
          columns: ['Purpose', 'Ground under the PDPL', 'Ground under the GDPR'],
          rows: [
            [
              'Answering messages, planning and holding appointments',
              'Your consent in sending the form, and steps you ask for before a contract',
              'Article 6(1)(b): steps before a contract; for companies’ contacts 6(1)(f): answering an enquiry',
            ],
            [
              'Quotations, contracts and their performance',
              'A contract to which you are party',
              'Article 6(1)(b)',
            ],
            [
              'Checks of identity, accounts and records that the law asks for',
              'Duties under other laws',
              'Article 6(1)(c)',
            ],
            [
              'Protection against floods, fraud and attacks',
              'Duty to keep data secure, and defence of rights',
              'Article 6(1)(f): a safe service',
            ],
            [
              'Claims and disputes',
              'Establishing or defending legal claims',
              'Article 6(1)(f): our legal claims',
            ],
          ],
        },
      },
      'You need not give us anything. Without the fields marked as needed we cannot answer or plan an appointment.',
      'There are no decisions by machines alone, no profiles and no scores. We send no newsletters unless you have asked for one.',
    ],
  },
  {
    id: 'recipients',
    heading: 'Who sees it',
    blocks: [
      'Messages and bookings are read by our administrators, who sign in with accounts of their own, and by the colleagues who answer you.',
      'Processors act for us under contract: the provider of our servers and our mail provider. WhatsApp carries messages when we reach you that way because you gave us a number for it.',
      'Advisers such as lawyers and auditors see what they need under secrecy. Authorities and courts receive what the law obliges us to hand over. A landlord, utility or manufacturer receives your details only if your project needs it and you know.',
      'We do not sell or rent personal data.',
    ],
  },
  {
    id: 'transfers',
    heading: 'Where it is kept',
    blocks: [
      `The data is kept on servers in ${legalFacts.dataLocation.value}.`,
      'We work across borders: colleagues who answer you may do so from another country in which we operate. We transfer data out of the UAE only as Articles 22 and 23 of the PDPL allow: to places with adequate protection, under contracts that bring the same protection, or with your express consent or where it is needed for a contract with you.',
      'Where the GDPR applies and a country has no adequacy decision, we use the European Commission’s standard contractual clauses. You may ask us for a copy.',
    ],
  },
  {
    id: 'retention',
    heading: 'How long we keep it',
    blocks: [
      'Messages and bookings are not deleted by a timer. Our administrators go through them, have those deleted that are no longer needed for the purposes above, and have yours deleted when you ask ([[rights]]), unless a law asks us to keep them:',
      {
        table: {
          caption: 'How long personal data is kept',
          columns: ['What', 'Kept for'],
          rows: [
            [
              'Messages and bookings that led to no contract',
              'Until a review finds that they are no longer needed, or until you ask us to delete them',
            ],
            [
              'What belongs to a contract, its invoices and records of identity checks',
              `The time the law asks for, as a rule ${legalFacts.contractRetention.value} after the contract or the year it concerns`,
            ],
            ['Counters against floods', 'Ten minutes, and deleted within hours'],
            [
              'Staff sessions',
              'Until sign-out, and otherwise for an hour without use or twelve hours at most, unless we have set other times',
            ],
            [
              'Backups',
              `As a rule ${legalFacts.backupRetention.value}. If we ever restore one, we delete again what had been deleted since`,
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'security',
    heading: 'How we protect it',
    blocks: [
      'Pages and forms are served over encrypted connections. Only signed-in administrators can read what was sent. Their passwords are stored as argon2id hashes, their sessions as hashes that expire, and tries to sign in are limited.',
      'Logs carry no content of messages. Pages load no code of other companies, and a strict content security policy enforces that.',
      'No system is beyond attack. If a breach endangers your data, we tell the competent authority and you, as the PDPL and the GDPR ask.',
    ],
  },
];
