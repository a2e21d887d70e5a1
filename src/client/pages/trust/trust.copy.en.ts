import { figures } from '#shared/catalogue/figures.ts';
import { uptimeSla } from '#shared/catalogue/service-cards.ts';

const energy = `${figures.energyPrice.value} ${figures.energyPrice.unit}`;

export const trustCopy = {
  label: 'Trust',
  heading: 'What you can check before you sign',
  lede: 'How we buy power, count uptime, guard machines and handle complaints. Each answer names the clause of our terms that binds us.',
  clause: (number: string) => `Clause ${number} of the terms`,
  links: { contact: 'Write to us', book: 'Book a call', counting: 'How we count' },
  tariff: {
    heading: 'What the tariff covers',
    text: `Our lowest energy price is about ${energy}. Your tariff is in your order, because it depends on the site, the load and the term.`,
    points: [
      'Electricity, by metered use, or by rated load if the order says so.',
      'Transport, losses and cooling are part of the energy charge only if the order says so.',
      'If a utility, a grid operator or an authority changes a tariff, fee or tax, we pass the change on at cost, with documentation.',
      'Value-added tax and other taxes are added at the applicable rate.',
      'Space, network, physical security and the maintenance in your order are part of hosting, not of the tariff.',
    ],
  },
  power: {
    heading: 'Power contracts',
    text: 'We search for power, negotiate its supply and structure the lease, or supply power under a hosting order.',
    points: [
      'A lease, a connection or a power purchase agreement is a separate contract and prevails for its site.',
      'Landlords, utilities and authorities make their own decisions, so we cannot promise their consent, a tariff or a date.',
      'Curtailment that a utility, a grid operator or an authority orders does not count as downtime.',
    ],
  },
  uptime: {
    heading: 'Uptime as we count it',
    text: `Uptime is the share of hours in a month in which power, cooling and network are available to your machines. The target of a hosting contract is ${uptimeSla.value}%, unless the order sets another.`,
    points: [
      'A month below the target earns the credit set in the order.',
      'Announced maintenance, ordered curtailment, and faults of machines, firmware or pools that are not ours do not count as downtime.',
      'All other uptime figures on this website describe operation and are not targets.',
    ],
  },
  machines: {
    heading: 'Security of your machines',
    text: 'A hosted machine that you own remains yours.',
    points: [
      'Physical security of the site is part of hosting.',
      'You may visit by appointment, subject to the site’s safety rules.',
      'We move a machine to another site only after written notice, with at least the same level of service.',
      'You insure your machines unless the order says that we do.',
      'You receive the data from your own machines in a standard format.',
    ],
  },
  custody: {
    heading: 'Custody',
    text: 'We hold neither coins nor keys.',
    points: [
      'You hold the mining accounts and wallets, and you alone choose the pool. We never hold your keys.',
      'We do not take custody of virtual assets, exchange them or trade in them for you.',
    ],
  },
  complaints: {
    heading: 'Complaints',
    text: 'Write to us and name the site, the machine or the invoice. We reply within 24 hours.',
    points: [
      'If that does not settle it, authorised representatives of both sides meet. After that, the courts of Dubai have jurisdiction, unless the order names arbitration.',
      'Consumers keep their right to complain to the competent authority.',
    ],
  },
  people: {
    heading: 'Who answers questions',
    text: 'An engineer or a member of the sales team reads every message and replies within 24 hours. Hosting clients have support at all hours.',
    points: [],
  },
};
