/** What stands at the top of each legal page. Apart from the long texts, which load after it. */
export const legalTops = {
  termsOfConditions: {
    heading: 'Terms & Conditions',
    lede: 'The terms on which we host machines, sell hardware, arrange sites and power, and run mining operations for you.',
  },
  termsOfUse: {
    heading: 'Terms of Use',
    lede: 'The rules for using this website. They are short, because reading and writing to us is all there is to do here.',
  },
  privacyPolicy: {
    heading: 'Privacy Policy',
    lede: 'What this website stores about you, why, for how long, and what you can ask of us. It is little.',
  },
} as const;
