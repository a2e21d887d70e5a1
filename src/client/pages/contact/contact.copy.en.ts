export const contactCopy = {
  hero: {
    label: 'Contact',
    heading: 'Talk to our team in Dubai',
    lede: 'Tell us what you want to power, host or buy. An engineer or a member of the sales team reads every message and replies within 24 hours.',
  },
  form: {
    heading: 'Send us a message',
    text: 'Include load, quantity, location and date for a precise answer.',
  },
  office: 'Our office',
  ways: {
    label: 'Other ways',
    heading: 'Call, email or book',
    schedule: {
      label: 'Schedule a Call',
      text: 'Choose a service, a day and a start time in your own time zone.',
    },
    support: {
      label: 'Email Support',
      text: 'Opens an email draft with the questions our support team asks first.',
    },
    sales: { label: 'Call Sales Team', text: 'Our sales team in Dubai, during business hours.' },
    quote: {
      label: 'Request Quote',
      text: 'Hosting, sites or hardware: tell us the scope and we send you a quote.',
    },
  },
  supportMail: {
    subject: 'Support request',
    body: [
      'Hello 71 team,',
      '',
      'I would like help with:',
      '',
      'Site or machine (if hosted with you):',
      'Best number to reach me on:',
      '',
      'Thank you',
    ],
  },
};
