import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { legalFacts } from './legal-facts.ts';

const { legalName, email, streetAddress, city, country } = company;

/** What the site's content is worth, and what holds around it. */
export const siteSections: readonly LegalSection[] = [
  {
    id: 'information',
    heading: 'The information on this site',
    blocks: [
      'We write with care, but general information can be incomplete, rounded or out of date. All figures for hardware, capacity, uptime, energy and results are internal estimates unless a page says otherwise.',
      'Capacities on different pages count different things, such as what runs today, what is being expanded or what single sites can carry. Each is labelled with what it counts, and they are not meant to be added up.',
      'Prices, availability and plans are invitations to talk and may change at any time. What binds is a signed order.',
      'Quotations of clients describe their own experience. Yours can differ.',
    ],
  },
  {
    id: 'no-advice',
    heading: 'No advice, no promise of income',
    blocks: [
      'Nothing here is financial, investment, legal or tax advice, an offer of securities or virtual assets, or an invitation to invest. Mining carries risk, up to the loss of everything you put in. Past results say little about future ones. Ask your own advisers.',
    ],
  },
  {
    id: 'hardware-catalogue',
    heading: 'Hardware catalogue and datasheets',
    blocks: [
      `The [mining store](${PATHS.miningStore}) shows what we can supply. It has no cart and takes no payment. Drawings are simplified, and a delivered model can differ in look and detail.`,
      'Datasheets repeat the figures of the catalogue at the time of download. Manufacturers’ documents prevail over them.',
    ],
  },
  {
    id: 'intellectual-property',
    heading: 'Rights in the content',
    blocks: [
      'Texts, drawings, maps, the mark and the code of this site belong to us or our licensors and are protected. Beyond what [[permitted-use]] allows, ask us first.',
      'Names and marks of others belong to their owners. Naming a manufacturer or a partner states a fact and claims no endorsement.',
      'If you send us ideas or feedback without a written agreement, we may use them without owing anything.',
    ],
  },
  {
    id: 'links',
    heading: 'Links, maps, chat and video',
    blocks: [
      'Links lead to sites and apps of others, among them map services, chat and social networks. Their content and their terms are theirs. We checked the links when we set them, and remove one when we learn that it leads to something unlawful.',
      'A video loads only after you have asked for it, and comes from this site or from its provider’s servers.',
      'You may link to our pages, as long as the link is fair and does not suggest that we support what we do not.',
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and changes',
    blocks: [
      'We may change, pause or end the site or parts of it. We do not promise that it is always there, free of faults or suited to every device.',
      'Pages are served over encrypted connections and work without cookies. What happens on your own device and network is in your hands.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      'The site is free of charge and provided as it is. As far as the law allows we exclude implied warranties, and we are not liable for loss that comes from relying on general information here, from the site not being available, or from sites of others.',
      'Nothing limits liability for fraud, wilful misconduct or gross error, for death or injury, or where the law does not allow it, and nothing takes from the rights that consumers have by law.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    blocks: [
      `We may change these terms by publishing a new version here with its date. It applies from then on. We announce a change that matters to you on this page ${legalFacts.noticePeriod.value} ahead where we can.`,
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    blocks: [
      'The federal law of the United Arab Emirates applies, as it is applied in the Emirate of Dubai, and the courts of Dubai have jurisdiction. Consumers keep the protection of mandatory law where they live.',
      'If a clause is void the rest stands. The English text governs, unless the law or a court asks for the Arabic one.',
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
