import { counted, HOURS } from '#shared/language/arabic-count.ts';
import type { lettersCopy as english } from './letters.copy.en.ts';

const CHANGING =
  'لتغيير الموعد أو إلغائه، يرجى استخدام الرابط أعلاه. إذا كان لديكم سؤال، فيرجى الرد على هذه الرسالة.';

export const lettersCopy: typeof english = {
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
    last: CHANGING,
  },
  confirmed: {
    about: 'تأكيد',
    heading: 'تم تأكيد موعدكم',
    attached: 'تضيفه الدعوة المرفقة إلى تقويمكم.',
    last: CHANGING,
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
    last: `دعوة التقويم التي لديكم ما زالت سارية. ${CHANGING}`,
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
