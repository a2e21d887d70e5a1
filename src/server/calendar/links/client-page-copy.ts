/** Texts of the pages that a client's link opens. */
const en = {
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

const ar: typeof en = {
  states: {
    requested: {
      label: 'مطلوب ولم يُؤكد بعد',
      heading: 'استلمنا طلبكم',
      lede: 'سنتواصل معكم خلال 24 ساعة لتأكيد الموعد. حتى ذلك الحين يبقى الوقت مطلوبًا وغير محجوز.',
    },
    confirmed: { label: 'مؤكد', heading: 'موعدكم مؤكد', lede: 'يسرّنا لقاؤكم.' },
    open: {
      label: 'تمت الموافقة، ولم يُحدد الوقت بعد',
      heading: 'ما الوقت المناسب لكم؟',
      lede: 'لم تختاروا وقتًا. يرجى طلب وقت، ثم نرسل إليكم دعوة.',
    },
    asked: {
      label: 'مؤكد، مع طلب وقت آخر',
      heading: 'طلبتم وقتًا آخر',
      lede: 'سنرد عليكم خلال 24 ساعة. حتى ذلك الحين يبقى موعدكم في وقته المؤكد.',
    },
    cancelled: {
      label: 'ألغيتموه',
      heading: 'ألغيتم هذا الموعد',
      lede: 'تم إبلاغ فريقنا. يمكنكم حجز موعد آخر في أي وقت.',
    },
    rejected: {
      label: 'لن يُعقد',
      heading: 'لن يُعقد هذا الموعد',
      lede: 'يرجى الاتصال بنا أو مراسلتنا لاختيار وقت آخر، أو حجز موعد جديد.',
    },
    over: {
      label: 'انتهى',
      heading: 'انتهى هذا الموعد',
      lede: 'لمتابعة النقاش، يمكنكم حجز موعد آخر.',
    },
  },
  forClient: { before: 'موعد ', after: '. ' },
  wish: { first: 'طلب وقت', other: 'طلب وقت آخر' },
  day: 'اليوم',
  anyTime: 'أي وقت',
  when: 'وقت الموعد',
  yourRequest: 'طلبكم',
  confirmedTime: 'وقتكم المؤكد',
  addToCalendar: 'إضافة إلى التقويم',
  joinVideo: 'الانضمام إلى مكالمة الفيديو',
  final: {
    heading: 'موعد آخر',
    text: 'يمكنكم أيضًا الاتصال بنا أو مراسلتنا، مع ذكر الرقم المرجعي: ',
    book: 'حجز موعد آخر',
  },
  soon: {
    heading: 'تغيير الموعد',
    text: 'يبدأ الموعد خلال أقل من ساعتين أو بدأ بالفعل. لتغييره أو إلغائه، يرجى الاتصال بنا: ',
  },
  actions: {
    heading: 'الخيارات المتاحة',
    stays: 'إذا طلبتم وقتًا آخر، يبقى هذا الوقت ساريًا إلى أن نرد عليكم.',
    cancel: 'إلغاء هذا الموعد',
  },
  cancel: {
    title: 'هل تريدون إلغاء هذا الموعد؟',
    lede: 'يُبلَّغ فريقنا فورًا. إذا أرسلنا إليكم دعوة، فسيُحدَّث تقويمكم أيضًا.',
    heading: 'تأكيد الإلغاء',
    also: 'يمكنكم أيضًا ',
    other: 'طلب وقت آخر',
    confirm: 'إلغاء الموعد',
    keep: 'الإبقاء عليه',
  },
  fault: { title: 'يرجى المحاولة لاحقًا', contact: 'يمكنكم أيضًا الاتصال بنا أو مراسلتنا: ' },
  times: {
    stays: 'يبقى وقتكم المؤكد ساريًا إلى أن نرد عليكم، خلال 24 ساعة.',
    confirmed: 'سنتواصل معكم خلال 24 ساعة لتأكيده.',
    timezone: 'المنطقة الزمنية',
    show: 'عرض الأوقات',
    back: 'العودة إلى الموعد',
    inUae: (time, day) => `${time} بتوقيت الإمارات${day && `، ${day}`}`,
    tooSoon: 'قريب جدًا',
    states: { free: '', taken: 'محجوز', closed: 'مغلق', past: 'مضى' },
    closed: 'يمكنكم أيضًا طلب وقت مغلق، ونقترح عليكم أقرب وقت إليه.',
    request: 'طلب هذا الوقت',
    none: 'لم يبق أي وقت في هذا اليوم. يرجى اختيار يوم آخر أعلاه.',
    choose: 'يرجى اختيار أحد الأوقات.',
    refusals: {
      slot_taken: 'هذا الوقت محجوز.',
      outside_hours: 'هذا الوقت خارج ساعات العمل أو في يوم إغلاق أو قريب جدًا.',
      past: 'مضى هذا الوقت.',
    },
    chooseOther: (why) => `${why} يرجى اختيار وقت آخر.`,
  },
};

export const CLIENT_PAGE_COPY = { en, ar };
