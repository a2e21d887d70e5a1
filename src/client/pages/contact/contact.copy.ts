const en = {
  hero: {
    label: 'Contact',
    heading: 'Talk to our team in Dubai',
    lede: 'Tell us what you want to power, host or buy. An engineer or a member of the sales team reads every message and replies within 24 hours.',
  },
  form: {
    heading: 'Send us a message',
    text: 'Include load, quantity, location and date for a precise answer.',
  },
  office: 'Our office',
  ways: {
    label: 'Other ways',
    heading: 'Call, email or book',
    schedule: {
      label: 'Schedule a Call',
      text: 'Choose a service, a day and a start time in your own time zone.',
    },
    support: {
      label: 'Email Support',
      text: 'Opens an email draft with the questions our support team asks first.',
    },
    sales: { label: 'Call Sales Team', text: 'Our sales team in Dubai, during business hours.' },
    quote: {
      label: 'Request Quote',
      text: 'Hosting, sites or hardware: tell us the scope and we send you a quote.',
    },
  },
  supportMail: {
    subject: 'Support request',
    body: [
      'Hello 71 team,',
      '',
      'I would like help with:',
      '',
      'Site or machine (if hosted with you):',
      'Best number to reach me on:',
      '',
      'Thank you',
    ],
  },
};

const ar: typeof en = {
  hero: {
    label: 'تواصلوا معنا',
    heading: 'تحدثوا إلى فريقنا في دبي',
    lede: 'أخبرونا بما تريدون تغذيته بالكهرباء أو استضافته أو شراءه. يقرأ مهندس أو عضو في فريق المبيعات كل رسالة ويرد عليها خلال 24 ساعة.',
  },
  form: {
    heading: 'أرسلوا إلينا رسالة',
    text: 'اذكروا القدرة المطلوبة والكمية والموقع والتاريخ لنجيبكم بدقة.',
  },
  office: 'مكتبنا',
  ways: {
    label: 'طرق أخرى',
    heading: 'اتصلوا أو راسلونا أو احجزوا موعدًا',
    schedule: {
      label: 'حجز مكالمة',
      text: 'اختاروا الخدمة واليوم ووقت البدء بحسب منطقتكم الزمنية.',
    },
    support: {
      label: 'مراسلة الدعم',
      text: 'تفتح مسودة رسالة فيها الأسئلة التي يطرحها فريق الدعم أولًا.',
    },
    sales: { label: 'الاتصال بفريق المبيعات', text: 'فريق المبيعات في دبي، خلال ساعات العمل.' },
    quote: {
      label: 'طلب عرض سعر',
      text: 'استضافة أو مواقع أو أجهزة: أخبرونا بما تحتاجون إليه لنرسل إليكم عرض سعر.',
    },
  },
  supportMail: {
    subject: 'طلب دعم',
    body: [
      'مرحبًا فريق 71،',
      '',
      'أحتاج إلى المساعدة في:',
      '',
      'الموقع أو الجهاز (إذا كان مستضافًا لديكم):',
      'أفضل رقم للتواصل معي:',
      '',
      'شكرًا لكم',
    ],
  },
};

export const CONTACT_COPY = { en, ar };
