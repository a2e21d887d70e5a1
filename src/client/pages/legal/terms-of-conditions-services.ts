import { figureTexts } from '#shared/catalogue/figures.ts';
import { uptimeSla } from '#shared/catalogue/service-cards.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalSection } from './legal-document.ts';
import { legalFacts } from './legal-facts.ts';

/** What we do under each kind of order. */
export const serviceSections: readonly LegalSection[] = [
  {
    id: 'hosting',
    heading: 'Hosting',
    blocks: [
      'Under a hosting order we give your machines space, electricity, cooling (air, hydro or immersion), network and physical security at the site that the order names, and the maintenance that it includes.',
      `The term is that of the order: ${figureTexts.hostingTerm} for Cloud Hosting, ${figureTexts.turnkeyTerm} for Turnkey Solutions, unless it says otherwise. It counts from the day on which the first machine is powered.`,
      'Hosted machines that you own remain yours. You hold the mining accounts and wallets, and you alone choose the pool. We never hold your keys. Coins do not pass through us unless an order expressly says so.',
      `Uptime is the share of hours in a month in which power, cooling and network are there for your machines. The target for hosting is the uptime SLA of ${uptimeSla.value}${uptimeSla.unit}, unless the order sets another. A month below the target earns the credit that the order sets. All other uptimes on this website describe past or expected operation and set no target.`,
      'Not counted as downtime are:',
      {
        list: [
          'maintenance that we announce at least 48 hours ahead, and urgent work for safety;',
          'curtailment that a utility, grid operator or authority orders, or that the order lets us make;',
          'faults of machines, firmware, pools or accounts that are not ours;',
          'suspension under these terms, and the events of [[force-majeure]].',
        ],
      },
      'A credit is your remedy for missed uptime, together with the right to end the order for lasting failure under [[ending]]. The law on fraud and gross error stays as it is.',
      'You send machines that work, are lawfully yours, cleared through customs and free of other people’s rights, with firmware that the site accepts. We may refuse or switch off a machine that endangers people, the site or the grid.',
      'We may move machines within a site, and to another site of at least equal service after written notice. You may visit by appointment, under the site’s safety rules.',
      'You insure your machines, unless the order says that we do. Risk in a hosted machine stays with you, except for loss or damage that we cause by breach of contract.',
    ],
  },
  {
    id: 'hardware',
    heading: 'Sale of hardware',
    blocks: [
      `The [mining store](${PATHS.miningStore}) is a catalogue without checkout. Hash rate, power and efficiency there are internal estimates, and single machines differ by manufacturing tolerance, firmware, temperature and supply voltage. What binds is the model and the figures in the signed order.`,
      'Unless the order names another rule we deliver duty paid (DDP, Incoterms 2020) to the place it states. Delivery dates depend on manufacturers and carriers. They are our best estimate unless the order calls them fixed.',
      'Risk passes on delivery. Title passes when we have both delivered and been paid in full.',
      'You inspect a delivery within five business days and report visible damage and missing parts with photographs. You report hidden faults as soon as you find them.',
      'Machines carry their manufacturer’s warranty: 12 months for the air-cooled Bitcoin miner, and for other models what the order states. We hand that warranty on to you and handle claims, including return transport, as the order says. It does not cover changed firmware, overclocking, wrong cooling or supply, liquids other than the approved ones, or opened seals.',
      'Because hardware is bought in at daily prices for a given order, it cannot be returned for a change of mind, except where the law gives you that right.',
      'You obey export control. You do not pass hardware on to a place or person to whom its export is forbidden.',
    ],
  },
  {
    id: 'sites',
    heading: 'Sites, leases and power deals',
    blocks: [
      'When we search, assess or negotiate a site or a supply of power for you, our duty is careful work, with the scope, fee and exclusivity that the order sets. Landlords, utilities and authorities decide for themselves, and we cannot promise their consent, a tariff or a date.',
      'A lease, sublease, connection or power purchase agreement is a contract of its own. It prevails over these terms for the site that it concerns, and where you sign it with another party we are not part of it.',
      'Unless a lease says otherwise, you use a leased site only for the load and the purpose it names, keep to the permits and the limits of noise, heat and water, change nothing in buildings and electrical plant without written consent, and return it as you received it.',
      'Reports on sites rest on the documents, measurements and statements available at the time. They do not replace your own legal, technical and tax examination.',
      'For as long as the order says, and for one year after it where it says nothing, you do not go around us to contract for a site, or for power, that we have shown you.',
    ],
  },
  {
    id: 'operations',
    heading: 'Operations and site management',
    blocks: [
      'Where we run machines or a site for you, we follow the runbook that belongs to the order: monitoring, restarts, cleaning, repairs, spare parts, reporting and the people on duty.',
      'You give us the access, credentials with the least necessary rights, approvals and spare parts that the work needs. You keep credentials to wallets to yourself: we never need them.',
      'Repairs beyond the included maintenance, spare parts and freight are charged as the order says, or after you have approved an estimate. Work that cannot wait, because people or plant are in danger, may go first.',
    ],
  },
  {
    id: 'mining-risk',
    heading: 'Mining solutions and their risk',
    blocks: [
      'Institutional, retail and co-mining solutions are services with machines and infrastructure. They are not securities, deposits, units of a fund or advice. We do not take custody of virtual assets, exchange them or trade in them for you.',
      'You take the economic risk. In particular:',
      {
        list: [
          'the price of bitcoin and of other coins can fall by most of its value in a short time;',
          'network difficulty rises, block rewards halve, and protocols change;',
          'machines age, fail, and are overtaken by more efficient ones;',
          'energy costs, taxes and laws change, and a place may restrict or forbid mining;',
          'pools, wallets, exchanges and manufacturers can fail.',
        ],
      },
      'Revenue, growth and coins shown on this website or in a presentation are past results or internal estimates. They are no promise and no forecast of what your machines will earn. Spend only what you can afford to lose, and take independent financial, legal and tax advice.',
    ],
  },
  {
    id: 'your-duties',
    heading: 'What we ask of you',
    blocks: [
      'You give us information that is true and complete, keep it so, and name a contact who can be reached and can decide.',
      'You do not use our sites, network or services to break the law, to attack or overload systems, to resell capacity without our written consent, or for computing other than what the order names.',
      `Notices about a machine, a site or an invoice go to the contact in the order. For all else there is our [contact page](${PATHS.contact}).`,
      `Machines that we hold for you after an order has ended are to be collected within ${legalFacts.collectionPeriod.value}, as [[ending]] says.`,
    ],
  },
];
