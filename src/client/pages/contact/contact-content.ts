export const contactContent = {
  label: 'Contact',
  heading: 'Talk to our team in Dubai',
  lede: 'Tell us what you want to power, host or buy. An engineer or a member of the sales team reads every message and replies within 24 hours.',
  form: {
    heading: 'Send us a message',
    lede: 'Load, number of machines, place and date help us to answer with figures.',
  },
  office: { heading: 'Our office' },
} as const;
