import type { TemplateInput } from '#shared/mail/mail-templates.ts';

/** Templates that staff can start with, each in both languages. */
export const STANDARD_TEMPLATES: readonly TemplateInput[] = [
  {
    name: 'First answer',
    language: 'en',
    subject: 'Your request: {service}',
    body: 'Dear {name},\n\nThank you for contacting us about {service}. We are preparing an answer and will send it within two working days.\n\nIf anything changes in the meantime, please reply to this message.',
  },
  {
    name: 'First answer',
    language: 'ar',
    subject: 'طلبكم: {service}',
    body: 'تحية طيبة، {name}،\n\nنشكركم على تواصلكم معنا بخصوص {service}. نعمل على إعداد الرد وسنرسله خلال يومي عمل.\n\nإذا طرأ أي تغيير قبل ذلك، فيرجى الرد على هذه الرسالة.',
  },
  {
    name: 'Questions before a quote',
    language: 'en',
    subject: 'Questions about your request: {service}',
    body: 'Dear {name},\n\nTo prepare a quote for {service}, please tell us:\n\n- the models and the number of machines\n- the power that you need, in MW\n- the date on which you want to start\n\nWe will then send the quote within two working days.',
  },
  {
    name: 'Questions before a quote',
    language: 'ar',
    subject: 'أسئلة حول طلبكم: {service}',
    body: 'تحية طيبة، {name}،\n\nلإعداد عرض سعر بخصوص {service}، يرجى تزويدنا بما يلي:\n\n- طرازات الأجهزة وعددها\n- القدرة الكهربائية المطلوبة بالميجاواط\n- التاريخ المطلوب لبدء التشغيل\n\nبعد ذلك نرسل عرض السعر خلال يومي عمل.',
  },
  {
    name: 'Invitation to a call',
    language: 'en',
    subject: 'A call about {service}',
    body: 'Dear {name},\n\nThank you for your message. A short call would help us to answer your questions about {service}. Please reply with two times that suit you and your time zone.',
  },
  {
    name: 'Invitation to a call',
    language: 'ar',
    subject: 'مكالمة بخصوص {service}',
    body: 'تحية طيبة، {name}،\n\nنشكركم على رسالتكم. مكالمة قصيرة ستساعدنا في الإجابة عن أسئلتكم بخصوص {service}. يرجى الرد بوقتين مناسبين لكم وبمنطقتكم الزمنية.',
  },
];
