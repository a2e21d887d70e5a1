export const legalCopy = {
  label: 'Legal',
  documents: {
    termsOfConditions: {
      name: 'Terms & Conditions',
      lede: 'The terms on which we host machines, sell hardware, arrange sites and power, and run mining operations for you.',
      text: 'Hosting, hardware, sites and operations: what we owe each other.',
    },
    termsOfUse: {
      name: 'Terms of Use',
      lede: 'The rules for using this website. They are short, because reading and writing to us is all there is to do here.',
      text: 'The rules for using this website.',
    },
    privacyPolicy: {
      name: 'Privacy Policy',
      lede: 'What this website stores about you, why, for how long, and what you can ask of us. It is little.',
      text: 'What our forms store, why and for how long, and your rights.',
    },
  },
  effective: 'Effective',
  publishedBy: 'Published by',
  questions: 'Questions',
  contents: 'Contents',
  sections: (count: number) => `Contents: ${count} sections`,
  section: (number: number) => `section ${number}`,
  summary: 'In short',
  summaryNote: 'This summary helps you read. Only the sections below are binding.',
  related: 'Related documents',
};
