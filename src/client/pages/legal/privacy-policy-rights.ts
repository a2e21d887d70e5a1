import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { MINIMUM_AGE } from './legal-facts.ts';

const { legalName, email, streetAddress, city, country } = company;

/** What a person can ask for, and the rest. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      'Under the PDPL, and under the GDPR where it applies, you may ask us, free of charge:',
      {
        list: [
          'whether we hold data about you, which, why, for how long and who receives it, and for a copy;',
          'to receive what you gave us in a machine-readable format, or to have it sent to another controller;',
          'to correct or complete it;',
          'to delete it;',
          'to restrict or stop its processing, and to object to it, above all to direct marketing;',
          'to have a person review a decision made by machines alone, though we make none.',
        ],
      },
      'You may withdraw a consent at any time. What was done before stays lawful.',
      `Write to [${email.value}](mailto:${email.value}) or use the [contact page](${PATHS.contact}), and say which message or booking it is about, best from the address that you used. We ask for proof of identity only when there is doubt, and answer within one month. Where a request is complex we tell you within that month why it takes longer.`,
      'The law sets limits: we may have to keep records of contracts and payments, and must not disclose what belongs to others.',
    ],
  },
  {
    id: 'complaints',
    heading: 'Complaints',
    blocks: [
      'If you are not satisfied with our answer, you may complain to the UAE Data Office, and in the European Economic Area to the supervisory authority of the place where you live or work, or where you think the law was broken. We would be glad to hear from you first.',
    ],
  },
  {
    id: 'children',
    heading: 'Young people',
    blocks: [
      `This website and our services are for people of at least ${MINIMUM_AGE} years. We do not knowingly store data of younger people. If you think that we do, tell us and we delete it.`,
    ],
  },
  {
    id: 'staff',
    heading: 'Administrators’ accounts',
    blocks: [
      'For members of our staff with access to the dashboard we store a username, a password hash, when the account was made, the start, last use and end of their sessions, and which messages and bookings they moved. This is needed to control who sees personal data. The account is deleted when that task ends.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    blocks: [
      'When we change what the site stores, we change this policy first and give it a new date. If a change concerns data that you have already given us and matters to you, we write to you.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    blocks: [
      `${legalName.value}, ${streetAddress.value}, ${city.value}, ${country.value}, [${email.value}](mailto:${email.value}).`,
    ],
  },
];
