const CHANGING =
  'To change or cancel the appointment, use the link above. If you have a question, reply to this email.';
const hoursText = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

/** Texts of mails to visitors and clients. */
export const lettersCopy = {
  greeting: { before: 'Dear ', after: ',' },
  team: (brand: string) => `The ${brand} team`,
  reason: 'Our reason',
  bookAnother: 'Book another appointment',
  joinVideo: 'Join the video call',
  youWrote: 'You wrote',
  chooseTime: 'Choose a time',
  timeWanted: (day: string) =>
    `You requested ${day} without a time. Use the link below to choose a time, or reply with a time and your time zone.`,
  automatic: (phone: string) =>
    `This is an automatic message. Replies reach our team. You can also call ${phone}. If you did not write to us, someone entered your address by mistake and you can ignore this message.`,
  noService: 'No service chosen',
  answer: { contact: 'Your message', appointment: (about: string) => `Your appointment: ${about}` },
  decision: {
    moved: (title: string, from: string) => `Your ${title} has moved from ${from}.`,
    confirmed: (title: string) => `Your ${title} is confirmed.`,
    movedAsWished: (title: string, from: string) =>
      `As you requested, your ${title} has moved from ${from} to the time below.`,
    confirmedAsWished: (title: string) => `Your ${title} is confirmed for the time you requested.`,
    movedElsewhere: (wished: string, offer: string) =>
      `You requested ${wished}. We can offer ${offer}, and have moved your appointment there.`,
    confirmedElsewhere: (wished: string, offer: string) =>
      `You requested ${wished}. We can offer ${offer}, and have confirmed your appointment for that time.`,
  },
  moved: {
    about: 'New time',
    heading: 'New time for your appointment',
    attached: 'The attached invitation updates your calendar.',
    last: CHANGING,
  },
  confirmed: {
    about: 'Confirmed',
    heading: 'Your appointment is confirmed',
    attached: 'The attached invitation adds it to your calendar.',
    last: CHANGING,
  },
  cancelled: {
    about: 'Cancelled',
    heading: 'Your appointment is cancelled',
    text: (service: string, isCall: boolean) =>
      `Your ${service} ${isCall ? 'call' : 'appointment'} is cancelled. The attached file removes it from your calendar.`,
    last: (phone: string) => `If you have a question, reply to this email or call ${phone}.`,
  },
  rejected: {
    about: 'Regarding your appointment request',
    heading: 'We cannot offer this appointment',
    text: 'Thank you for your request. Unfortunately we cannot offer this appointment:',
    request: 'Request',
    last: (phone: string) => `You can also reply to this email or call ${phone}.`,
  },
  kept: {
    heading: 'Your appointment time has not changed',
    text: (wished: string) =>
      `You requested another time: ${wished}. We cannot offer it, so the confirmed time below still applies.`,
    last: `Your calendar invitation is still valid. ${CHANGING}`,
  },
  reminder: {
    about: (hours: number) => `In ${hoursText(hours)}`,
    heading: (hours: number) => `Your appointment begins in ${hoursText(hours)}`,
    text: (title: string) => `This is a reminder of your ${title}.`,
    last: (phone: string) => `If you cannot come, use the link above or call ${phone}.`,
  },
  open: {
    heading: 'Your appointment is approved. Which time suits you?',
    text: (service: string) => `We look forward to your ${service}.`,
    last: 'We then send you an invitation for your calendar.',
  },
};
