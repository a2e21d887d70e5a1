import { counted, HOURS } from '#shared/language/locale.ts';

const CHANGING_EN =
  'To change or cancel the appointment, use the link above. If you have a question, reply to this email.';
const hoursText = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`);

/** Texts of mails to visitors and clients. */
const en = {
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
    last: CHANGING_EN,
  },
  confirmed: {
    about: 'Confirmed',
    heading: 'Your appointment is confirmed',
    attached: 'The attached invitation adds it to your calendar.',
    last: CHANGING_EN,
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
    last: `Your calendar invitation is still valid. ${CHANGING_EN}`,
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

const CHANGING_AR =
  'لتغيير الموعد أو إلغائه، يرجى استخدام الرابط أعلاه. إذا كان لديكم سؤال، فيرجى الرد على هذه الرسالة.';

const ar: typeof en = {
  greeting: { before: 'تحية طيبة، ', after: '،' },
  team: (brand) => `فريق ${brand}`,
  reason: 'السبب',
  bookAnother: 'حجز موعد آخر',
  joinVideo: 'الانضمام إلى مكالمة الفيديو',
  youWrote: 'كتبتم',
  chooseTime: 'اختيار الوقت',
  timeWanted: (day) =>
    `طلبتم موعدًا يوم ${day} دون تحديد الوقت. يرجى استخدام الرابط أدناه لاختيار الوقت، أو الرد على هذه الرسالة بالوقت ومنطقتكم الزمنية.`,
  automatic: (phone) =>
    `هذه رسالة آلية، والردود عليها تصل إلى فريقنا. يمكنكم أيضًا الاتصال على الرقم ${phone}. إذا لم تكتبوا إلينا، فقد أُدخل عنوانكم عن طريق الخطأ ويمكنكم تجاهل هذه الرسالة.`,
  noService: 'لم تُحدد خدمة',
  answer: { contact: 'رسالتكم', appointment: (about) => `موعدكم: ${about}` },
  decision: {
    moved: (title, from) => `نُقل موعدكم (${title}) من ${from} إلى الوقت أدناه.`,
    confirmed: (title) => `تم تأكيد موعدكم: ${title}.`,
    movedAsWished: (title, from) =>
      `بناءً على طلبكم، نُقل موعدكم (${title}) من ${from} إلى الوقت أدناه.`,
    confirmedAsWished: (title) => `تم تأكيد موعدكم (${title}) في الوقت الذي طلبتموه.`,
    movedElsewhere: (wished, offer) =>
      `طلبتم: ${wished}. الوقت المتاح لدينا: ${offer}، وقد نقلنا موعدكم إليه.`,
    confirmedElsewhere: (wished, offer) =>
      `طلبتم: ${wished}. الوقت المتاح لدينا: ${offer}، وقد أكدنا موعدكم فيه.`,
  },
  moved: {
    about: 'وقت جديد',
    heading: 'وقت جديد لموعدكم',
    attached: 'تحدّث الدعوة المرفقة تقويمكم.',
    last: CHANGING_AR,
  },
  confirmed: {
    about: 'تأكيد',
    heading: 'تم تأكيد موعدكم',
    attached: 'تضيفه الدعوة المرفقة إلى تقويمكم.',
    last: CHANGING_AR,
  },
  cancelled: {
    about: 'إلغاء',
    heading: 'تم إلغاء موعدكم',
    text: (service) => `أُلغي موعدكم (${service}). يحذفه الملف المرفق من تقويمكم.`,
    last: (phone) =>
      `إذا كان لديكم سؤال، فيرجى الرد على هذه الرسالة أو الاتصال على الرقم ${phone}.`,
  },
  rejected: {
    about: 'بخصوص طلب الموعد',
    heading: 'يتعذر علينا تقديم هذا الموعد',
    text: 'نشكركم على طلبكم. نعتذر عن تعذر تقديم هذا الموعد:',
    request: 'الطلب',
    last: (phone) => `يمكنكم أيضًا الرد على هذه الرسالة أو الاتصال على الرقم ${phone}.`,
  },
  kept: {
    heading: 'لم يتغير وقت موعدكم',
    text: (wished) =>
      `طلبتم وقتًا آخر: ${wished}. يتعذر علينا تقديمه، لذلك يبقى الوقت المؤكد أدناه ساريًا.`,
    last: `دعوة التقويم التي لديكم ما زالت سارية. ${CHANGING_AR}`,
  },
  reminder: {
    about: (hours) => `بعد ${counted(hours, HOURS)}`,
    heading: (hours) => `يبدأ موعدكم بعد ${counted(hours, HOURS)}`,
    text: (title) => `نذكّركم بموعدكم: ${title}.`,
    last: (phone) => `إذا تعذر حضوركم، فيرجى استخدام الرابط أعلاه أو الاتصال على الرقم ${phone}.`,
  },
  open: {
    heading: 'تمت الموافقة على موعدكم. ما الوقت المناسب لكم؟',
    text: (service) => `يسرّنا لقاؤكم بخصوص: ${service}.`,
    last: 'بعد ذلك نرسل إليكم دعوة لتقويمكم.',
  },
};

export const LETTERS_COPY = { en, ar };
