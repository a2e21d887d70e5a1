/** Texts of the pages that a client's link opens. */
export const clientPageCopy = {
  states: {
    requested: {
      label: 'Requested, not yet confirmed',
      heading: 'We have received your request',
      lede: 'We will contact you within 24 hours to confirm your appointment. Until then, the time is requested but not booked.',
    },
    confirmed: {
      label: 'Confirmed',
      heading: 'Your appointment is confirmed',
      lede: 'We look forward to meeting you.',
    },
    open: {
      label: 'Approved, time to be agreed',
      heading: 'Which time suits you?',
      lede: 'You did not choose a time. Request one, and we will send you an invitation.',
    },
    asked: {
      label: 'Confirmed, another time requested',
      heading: 'You requested another time',
      lede: 'We will reply within 24 hours. Until then, your meeting stays at its confirmed time.',
    },
    cancelled: {
      label: 'Cancelled by you',
      heading: 'You cancelled this appointment',
      lede: 'Our team has been notified. You can book another appointment at any time.',
    },
    rejected: {
      label: 'Not going ahead',
      heading: 'This appointment is not going ahead',
      lede: 'Call or write to us to find another time, or book a new appointment.',
    },
    over: {
      label: 'Past',
      heading: 'This appointment has passed',
      lede: 'To continue the conversation, book another one.',
    },
  },
  /** The client's first name follows `before`. */
  forClient: { before: 'For ', after: '. ' },
  /** Button labels: `first` for an appointment without a time, `other` for all others. */
  wish: { first: 'Request a time', other: 'Request another time' },
  day: 'Day',
  anyTime: 'any time',
  when: 'When',
  yourRequest: 'Your request',
  confirmedTime: 'Your confirmed time',
  addToCalendar: 'Add to calendar',
  joinVideo: 'Join the video call',
  final: {
    heading: 'Another appointment',
    text: 'You can also call or write to us. Please quote the reference: ',
    book: 'Book another appointment',
  },
  soon: {
    heading: 'Changes',
    text: 'It starts in less than two hours or has already started. To change or cancel it, call us: ',
  },
  actions: {
    heading: 'What you can do',
    stays: 'If you request another time, this one remains valid until we reply.',
    cancel: 'Cancel this appointment',
  },
  cancel: {
    title: 'Cancel this appointment?',
    lede: 'Our team is notified immediately. If we sent you an invitation, your calendar is updated too.',
    heading: 'Are you sure?',
    also: 'You can also ',
    other: 'request another time',
    confirm: 'Cancel the appointment',
    keep: 'Keep it',
  },
  fault: { title: 'Please try again later', contact: 'You can also call or write to us: ' },
  times: {
    stays: 'Your confirmed time remains valid until we reply, within 24 hours.',
    confirmed: 'We will contact you within 24 hours to confirm it.',
    timezone: 'Time zone',
    show: 'Show times',
    back: 'Back to the appointment',
    inUae: (time: string, day: string) => `${time} in the UAE${day && `, ${day}`}`,
    tooSoon: 'too soon',
    states: { free: '', taken: 'taken', closed: 'closed', past: 'past' },
    nearest: 'No times are free on this day. The nearest in UAE time: ',
    closed: 'You can also request a closed time. We will propose the nearest one.',
    request: 'Request this time',
    none: 'No times are left on this day. Choose another day above.',
    choose: 'Choose one of the times.',
    refusals: {
      slot_taken: 'This time is taken.',
      outside_hours: 'This time is outside office hours, in a closure or too soon.',
      past: 'This time is over.',
    },
    chooseOther: (why: string) => `${why} Choose another.`,
  },
};
