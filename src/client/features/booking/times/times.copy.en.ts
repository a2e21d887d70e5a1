export const timesCopy = {
  marks: {
    free: '',
    taken: ' - taken',
    past: ' - past',
    outside_hours: ' - closed',
    closure: ' - closed',
    notice: ' - too soon, call us',
  },
  notes: {
    free: '',
    taken: 'This time is taken. We will propose the nearest free time.',
    past: 'This time has passed. We will propose another.',
    outside_hours: 'Outside our business hours: we will propose the nearest time within them.',
    closure: 'We are closed at this time. We will propose the nearest free time.',
    notice: 'Too soon to book online. Call us for this time, or choose a later one.',
  },
  closedDay: 'Closed on this day',
  closedWeekday: (weekday: string) => `Closed on ${weekday}s`,
  freeTimes: (free: number) =>
    free > 0
      ? `${free} of these times ${free === 1 ? 'is' : 'are'} free on that day.`
      : 'None of these times is free on that day.',
  inUae: (here: string, uae: string) => `${here} (${uae} in the UAE)`,
  own: (slot: string, zone: string, own: string, otherDay: string) =>
    `${slot} in ${zone} is ${own} on your clock${otherDay && `, ${otherDay}`}.`,
  other: {
    taken: (time: string) => `${time} is taken. Your request is stored.`,
    advice: 'Ask for one of these free times instead, or wait: we will propose one.',
    noneFree: 'We will propose another time.',
    asked: (time: string) => `Your request is now for ${time}.`,
    failed:
      'We did not receive this change. Your request is stored with its original time. Please try again.',
    gone: 'This time is no longer free. Choose another, or wait: we will propose one.',
  },
};
