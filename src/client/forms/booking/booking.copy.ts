const en = {
  cards: { legend: 'What is the call about?', missing: 'Please choose a service.' },
  details: {
    heading: 'Date, time and your details',
    notChosen: 'No service chosen yet',
    note: 'Fields marked * are required.',
    noTime: 'Any time',
    noWay: 'No preference',
  },
  zoneHint: 'Your preferred date and time are in this time zone.',
  time: {
    none: 'Choose a service and a date to see which times are free.',
    nearest: (time: string) => `Nearest free time: ${time}`,
  },
  submit: 'Request Appointment',
  submitting: 'Submitting Request...',
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  sent: {
    title: 'Appointment Request Submitted',
    description: "We'll contact you within 24 hours to confirm your appointment.",
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit appointment request. Please try again.',
  },
  help: {
    next: 'What happens next',
    steps: [
      'We read your request and pass it to a specialist in the subject.',
      'We contact you within 24 hours to confirm the day and the time.',
      'Calls take 30 to 90 minutes, depending on the subject. We read anything you send beforehand.',
    ],
    direct: 'Contact us directly',
    call: 'Call us',
    chat: 'WhatsApp Business',
    mail: 'Send an email',
    mailSubject: (brand: string) => `Appointment with ${brand}`,
  },
};

const ar: typeof en = {
  cards: { legend: 'ما موضوع المكالمة؟', missing: 'يرجى اختيار خدمة.' },
  details: {
    heading: 'التاريخ والوقت وبياناتكم',
    notChosen: 'لم يتم اختيار خدمة بعد',
    note: 'الحقول المميزة بعلامة * مطلوبة.',
    noTime: 'أي وقت',
    noWay: 'لا يوجد تفضيل',
  },
  zoneHint: 'التاريخ والوقت المفضلان بحسب هذه المنطقة الزمنية.',
  time: {
    none: 'اختاروا الخدمة والتاريخ لعرض الأوقات المتاحة.',
    nearest: (time) => `أقرب وقت متاح: ${time}`,
  },
  submit: 'طلب الموعد',
  submitting: 'جارٍ إرسال الطلب...',
  missing: { title: 'معلومات ناقصة', description: 'يرجى تعبئة جميع الحقول المطلوبة.' },
  sent: { title: 'تم تقديم طلب الموعد', description: 'سنتواصل معكم خلال 24 ساعة لتأكيد الموعد.' },
  failed: { title: 'خطأ', description: 'تعذر تقديم طلب الموعد. يرجى المحاولة مرة أخرى.' },
  help: {
    next: 'الخطوات التالية',
    steps: [
      'نقرأ طلبكم ونحيله إلى مختص في الموضوع.',
      'نتواصل معكم خلال 24 ساعة لتأكيد اليوم والوقت.',
      'تستغرق المكالمة من 30 إلى 90 دقيقة بحسب الموضوع، ونقرأ قبلها كل ما ترسلونه إلينا.',
    ],
    direct: 'تواصلوا معنا مباشرة',
    call: 'اتصلوا بنا',
    chat: 'واتساب للأعمال',
    mail: 'أرسلوا بريدًا إلكترونيًا',
    mailSubject: (brand) => `موعد مع ${brand}`,
  },
};

export const BOOKING_COPY = { en, ar };

const timesEn = {
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

const timesAr: typeof timesEn = {
  marks: {
    free: '',
    taken: ' - محجوز',
    past: ' - مضى',
    outside_hours: ' - مغلق',
    closure: ' - مغلق',
    notice: ' - قريب جدًا، اتصلوا بنا',
  },
  notes: {
    free: '',
    taken: 'هذا الوقت محجوز. سنقترح أقرب وقت متاح.',
    past: 'مضى هذا الوقت. سنقترح وقتًا آخر.',
    outside_hours: 'خارج ساعات العمل: سنقترح أقرب وقت ضمنها.',
    closure: 'المكتب مغلق في هذا الوقت. سنقترح أقرب وقت متاح.',
    notice: 'هذا الوقت قريب جدًا للحجز عبر الموقع. اتصلوا بنا لحجزه، أو اختاروا وقتًا لاحقًا.',
  },
  closedDay: 'المكتب مغلق في هذا اليوم',
  freeTimes: (free) =>
    free > 0 ? `عدد الأوقات المتاحة في ذلك اليوم: ${free}` : 'لا يوجد وقت متاح في ذلك اليوم.',
  inUae: (here, uae) => `${here} (${uae} في الإمارات)`,
  own: (slot, zone, own, otherDay) =>
    `${slot} في المنطقة ${zone} توافق ${own} بتوقيتكم${otherDay && `، ${otherDay}`}.`,
  other: {
    taken: (time) => `الوقت ${time} محجوز، وطلبكم محفوظ.`,
    advice: 'يمكنكم طلب أحد هذه الأوقات المتاحة بدلًا منه، أو الانتظار حتى نقترح عليكم وقتًا.',
    noneFree: 'سنقترح عليكم وقتًا آخر.',
    asked: (time) => `أصبح طلبكم الآن للموعد: ${time}.`,
    failed: 'لم نستلم هذا التغيير. طلبكم محفوظ بوقته الأصلي. يرجى المحاولة مرة أخرى.',
    gone: 'لم يعد هذا الوقت متاحًا. يمكنكم اختيار وقت آخر، أو الانتظار حتى نقترح عليكم وقتًا.',
  },
};

export const TIMES_COPY = { en: timesEn, ar: timesAr };
