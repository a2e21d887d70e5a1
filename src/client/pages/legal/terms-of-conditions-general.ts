import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { legalFacts } from './legal-facts.ts';

const { legalName, email, streetAddress, city, country } = company;

/** What holds for every contract: warranties, liability, its end, law. */
export const generalSections: readonly LegalSection[] = [
  {
    id: 'confidentiality',
    heading: 'Confidentiality and data',
    blocks: [
      'Each party keeps secret what it learns of the other’s prices, sites, security, machines and plans, uses it only for the contract, and shows it only to people and advisers who need it and are bound likewise. This lasts for three years after the contract, and for trade secrets as long as they are secret.',
      'It does not cover what is public without breach, was known before, comes lawfully from others, or must be disclosed by law or to a competent authority.',
      `We handle personal data as our [Privacy Policy](${PATHS.privacyPolicy}) says. Where we process personal data on your behalf, the parties sign the agreement that the law asks for.`,
      'We may name you as a client, or show your site, only with your written consent.',
    ],
  },
  {
    id: 'intellectual-property',
    heading: 'Intellectual property',
    blocks: [
      'Each party keeps its own rights. Designs, runbooks, software, drawings and reports that we make are ours or our licensors’. You may use what is delivered under an order for the purpose of that order.',
      'You receive the data of your own machines in a usual format during the contract and when it ends.',
    ],
  },
  {
    id: 'warranties',
    heading: 'What we warrant, and what we do not',
    blocks: [
      'We warrant that we provide services with the skill and care of an experienced operator, that we hold the licences which our work needs, and that hardware that we sell is ours to sell and agrees with its order.',
      'All other warranties and conditions that are not written in these terms or in an order are excluded as far as the law allows. In particular we do not warrant earnings, the return of an investment, fitness for a purpose that the order does not name, or service without interruption.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      'Nothing in these terms limits liability for fraud, for wilful misconduct or gross error, for death or injury, or any other liability that the law does not allow to be limited.',
      'Beyond that, neither party is liable to the other for lost profit, for coins not mined, for lost business or goodwill, or for indirect loss. Fees that are due are not such a loss.',
      `Beyond that, the liability of each party out of one order, in any one year, is limited to what was paid and payable under it for the ${legalFacts.liabilityPeriod.value} before the event. For hardware that we sell the limit is its price.`,
      'Each party does what is reasonable to keep a loss small. Claims are to be raised in writing within a year of the day on which the party knew of the event, unless the law sets another time that cannot be changed.',
    ],
  },
  {
    id: 'indemnity',
    heading: 'Claims of others',
    blocks: [
      'You hold us harmless from claims of others that arise because your machines, your wallets, your instructions or your use of a service broke the law, their rights or these terms. We hold you harmless from claims that hardware we sold or material we made infringes their rights.',
      'Who is to be held harmless tells the other at once, leaves the defence to them, and helps at their cost.',
    ],
  },
  {
    id: 'force-majeure',
    heading: 'Events beyond control',
    blocks: [
      'A party is not in breach while an event that it could neither foresee nor avert keeps it from performing: among them failure or curtailment of the grid, extreme heat, flood or sandstorm, fire, epidemic, war, sanctions, acts of authorities, failure of carriers or undersea cables, and strikes that are not its own. Duties to pay are not excused.',
      'The party says so at once, does what it can to go on, and resumes when the event ends. While machines stand still for such an event no service fee is due for them; charges for connected load that others bill us regardless stay due.',
      'When it lasts longer than 90 days, either party may end the part of the order that it concerns.',
    ],
  },
  {
    id: 'ending',
    heading: 'Term, suspension and end',
    blocks: [
      `An order lasts for its term and is renewed as it says. Where it says nothing of renewal, it continues from month to month until a party ends it with ${legalFacts.noticePeriod.value} of notice.`,
      `Either party may end an order for a serious breach that is not put right within ${legalFacts.noticePeriod.value} of a written warning, and at once when the other becomes insolvent or breaks [[eligibility]].`,
      'We may suspend a service, as briefly and as narrowly as the cause allows, for unpaid amounts under [[payment]], for danger to people, plant or grid, or because the law or an authority asks for it.',
      `At the end you pay what is due and collect your machines within ${legalFacts.collectionPeriod.value}, at your cost and by appointment. We then owe a careful release and, if you wish, paid help with packing and freight. Afterwards we may charge storage. Machines that nobody collects within six months of a written reminder we may sell through a lawful procedure; what remains after our claims is yours.`,
      'If you end a fixed term early without a right to, you owe the amount that the order sets for it, and otherwise the fees for the rest of the term less what we save and what we earn by letting the capacity to others.',
      'Sections on payment, confidentiality, property, liability, claims of others and law outlast the contract.',
    ],
  },
  {
    id: 'consumers',
    heading: 'If you are a consumer',
    blocks: [
      'Where you buy for yourself and not for a business, the UAE’s consumer protection law gives you rights that no contract takes away: among them safe goods, correct information, an invoice, repair, replacement or refund of faulty goods, and a complaint to the competent authority. These terms apply only as far as they leave those rights whole.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and disputes',
    blocks: [
      'The federal law of the United Arab Emirates applies, as it is applied in the Emirate of Dubai, without its rules on conflict of laws and without the United Nations convention on the international sale of goods.',
      `When something goes wrong, write to us first. People who may decide meet within ${legalFacts.noticePeriod.value} to settle it. After that, the courts of Dubai have jurisdiction, unless the order names arbitration.`,
      'Either party may ask any competent court for urgent measures to protect people, machines, sites or secrets.',
    ],
  },
  {
    id: 'general',
    heading: 'General',
    blocks: [
      'We may change these terms for future orders by publishing a new version with its date. A running order keeps the version it was signed under, unless a change of law demands otherwise.',
      'Neither party transfers an order without the other’s written consent, which is not withheld without reason. We may use subcontractors and answer for them. We may transfer an order to a company of our group that takes over the site.',
      'If a clause is void the rest stands, and the parties replace it with a valid one that comes closest. Not using a right does not waive it. Nobody but the parties has rights under these terms.',
      'These terms are written in English. Where the law or a court asks for Arabic, we provide a translation, and in court the Arabic text prevails.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    blocks: [
      `${legalName.value}, ${streetAddress.value}, ${city.value}, ${country.value}, [${email.value}](mailto:${email.value}). Formal notices go to this address in writing and, as a copy, by e-mail; they count from receipt.`,
    ],
  },
];
