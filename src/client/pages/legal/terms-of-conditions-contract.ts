import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { EFFECTIVE_DATE, legalFacts, MINIMUM_AGE } from './legal-facts.ts';

const { legalName, brand, streetAddress, city, country } = company;

/** Who contracts, how, and for what price. */
export const contractSections: readonly LegalSection[] = [
  {
    id: 'about',
    heading: 'About these terms',
    blocks: [
      `These terms are between you and ${legalName.value} (“${brand.value}”, “we”, “us”), ${streetAddress.value}, ${city.value}, ${country.value}. They apply from ${EFFECTIVE_DATE.text} to every quotation, order and contract for our services and hardware.`,
      `They do not govern the mere use of this website, for which there are [Terms of Use](${PATHS.termsOfUse}), nor the handling of personal data, which our [Privacy Policy](${PATHS.privacyPolicy}) describes.`,
      'Where documents of one contract disagree, the signed order comes first, then its schedules (such as a service level or a site lease), then these terms. Your own purchasing terms apply only where we have accepted them in writing.',
      'In these terms:',
      {
        list: [
          '**order** means a quotation, service order, sales order, lease or other document that both parties have signed, on paper or electronically;',
          '**machine** means a mining computer (ASIC) with its power supply and accessories, yours or ours;',
          '**site** means a place where machines run, whether we own, lease or manage it;',
          '**energy charge** means what an order sets for electricity, including its transport, losses and cooling where the order says so;',
          '**business day** means a day other than Saturday, Sunday and a public holiday in the Emirate of Dubai.',
        ],
      },
    ],
  },
  {
    id: 'eligibility',
    heading: 'Who may contract with us',
    blocks: [
      `You must be at least ${MINIMUM_AGE} years old and have full legal capacity. Who signs for a company, a fund or a family office confirms that they may bind it.`,
      'You confirm that the law of every place that concerns you (where you live, are registered or pay tax) allows you to own mining machines and to receive what they earn.',
      'We must know whom we serve. Before an order takes effect, and later where there is reason, we may ask for documents on your identity, beneficial owners, source of funds and tax residence. We need not begin or go on until they are complete and satisfy the laws against money laundering, the financing of terrorism and proliferation.',
      'We do not deal with persons, entities, wallets or countries under sanctions of the United Arab Emirates or the United Nations, or under other sanctions that bind us, our banks or our suppliers. You tell us at once when that could concern you.',
    ],
  },
  {
    id: 'orders',
    heading: 'Quotations, orders and contracts',
    blocks: [
      'Pages, prices, calculators, datasheets and messages are invitations to talk. They are not offers, and they do not reserve capacity, hardware or a site.',
      `A quotation is valid for the time it states, and otherwise for ${legalFacts.quotationValidity.value}. Hardware prices and energy tariffs move daily: until an order is signed we may correct or withdraw a quotation.`,
      'A contract begins when both parties have signed an order and we have received every deposit and document that must come first. Capacity and hardware are reserved from then on.',
      'A booked appointment or a message sent through this website asks for a conversation and creates no duty to buy or to sell.',
      'Changes to an order need the written agreement of both parties. E-mail is enough for schedules and contact persons; prices, capacity and term need a signed change.',
    ],
  },
  {
    id: 'payment',
    heading: 'Fees, electricity and payment',
    blocks: [
      'Fees, deposits, energy charges and the currency are those of the order. Where an order for Cloud Hosting sets no other, the deposit is one month of fees in advance.',
      'Energy is charged by metered use, or by rated load where the order says so. Where a utility, a grid operator or a public authority changes a tariff, fee or tax that we pay for your load, we pass on that change and nothing more, from the day it takes effect and with its proof.',
      'Amounts exclude value-added tax and other taxes and duties, which we add at the rate in force. You bear taxes on what you mine.',
      `Invoices are due within the time they state, and otherwise within ${legalFacts.paymentPeriod.value} of their date, by bank transfer and free of charges. We accept digital assets only where the order says so and only through a provider that is licensed for it.`,
      'You may hold back the part of an invoice that you dispute in good faith, if you tell us why before it is due. The rest stays due.',
      'When an undisputed amount is overdue we may, after a written reminder, charge what late payment has cost us, reduce or suspend power to your machines, and keep machines that are at our site until it is paid.',
    ],
  },
];
