export const storeCopy = {
  hero: {
    label: 'Mining store',
    heading: 'Three miners, side by side',
    lede: 'We source, deliver and host them. Request a price, and a specialist replies within 24 hours.',
  },
  index: 'Machines',
  drawings: {
    'air-miner':
      'Line drawing of an upright machine: two stacked fans at the front draw air in; the power supply sits on top.',
    'hydro-miner':
      'Line drawing of a machine without fans: two hoses at the front carry cold water in and warm water out; the open side shows three cold plates.',
    'scrypt-miner':
      'Line drawing of a low, wide machine with two fans side by side at the front and a perforated lid.',
  },
  specs: {
    mines: 'Mines',
    algorithm: 'Algorithm',
    cooling: 'Cooling',
    siteNeeds: 'Site needs',
    warranty: 'Warranty',
    dimensions: 'Dimensions',
    weight: 'Weight',
    noise: 'Noise',
    voltage: 'Voltage',
    temperature: 'Temperature',
  },
  plate: { inquire: 'Inquire Now', download: 'Download Spec', format: 'PDF, one page' },
  comparison: {
    label: 'Comparison',
    heading: 'Compare the three miners',
    lede: 'Bars share one scale. SHA-256 and Scrypt hash rates measure different work and cannot be compared.',
    caption: 'The three miners side by side',
    hashRate: 'Hash rate',
    power: 'Power, about',
    efficiency: 'Efficiency',
    notStated: 'Not stated',
    same: 'The same for all three',
  },
  order: {
    label: 'Buying',
    heading: 'From inquiry to setup',
    lede: 'Four steps, and the terms of every order.',
    steps: [
      { name: 'Inquiry', text: 'Tell us which machine, how many, where and when.' },
      {
        name: 'Quote',
        text: 'Price, model, figures, warranty and delivery date in writing. Only a signed order is binding.',
      },
      {
        name: 'Delivery',
        text: 'Freight, customs and duties are included to the delivery address in your order.',
      },
      { name: 'Setup', text: 'On request, we rack, connect and commission the machines.' },
    ],
  },
  cooling: {
    label: 'Cooling',
    heading: 'Which cooling do I need?',
    lede: 'It depends on the machine. We offer all three types. In the drawings, green lines are cold, sand-coloured lines are warm and orange is power.',
  },
  closing: {
    label: 'Next',
    heading: 'Request a price',
    quote: {
      label: 'Request Quote',
      text: 'Tell us the model, the quantity and the destination. We reply with a price and a delivery date.',
    },
    specialist: {
      label: 'Talk to a Hardware Specialist',
      text: '30-45 min on models, firmware, power and cooling.',
    },
    cost: {
      label: 'Calculate Running Costs',
      text: 'Energy, cost, coins and break-even from your own tariff and network figures.',
    },
    chat: 'Quick question?',
  },
};
