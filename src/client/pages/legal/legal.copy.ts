const en = {
  label: 'Legal',
  documents: {
    termsOfConditions: {
      name: 'Terms & Conditions',
      lede: 'The terms on which we host machines, sell hardware, arrange sites and power, and run mining operations for you.',
      text: 'Hosting, hardware, sites and operations: what we owe each other.',
    },
    termsOfUse: {
      name: 'Terms of Use',
      lede: 'The rules for using this website. They are short, because reading and writing to us is all there is to do here.',
      text: 'The rules for using this website.',
    },
    privacyPolicy: {
      name: 'Privacy Policy',
      lede: 'What this website stores about you, why, for how long, and what you can ask of us. It is little.',
      text: 'What our forms store, why and for how long, and your rights.',
    },
  },
  effective: 'Effective',
  publishedBy: 'Published by',
  questions: 'Questions',
  contents: 'Contents',
  sections: (count: number) => `Contents: ${count} sections`,
  section: (number: number) => `section ${number}`,
  summary: 'In short',
  summaryNote: 'This summary helps you read. Only the sections below are binding.',
  related: 'Related documents',
};

const ar: typeof en = {
  label: 'الشؤون القانونية',
  documents: {
    termsOfConditions: {
      name: 'الشروط والأحكام',
      lede: 'الشروط التي نستضيف بموجبها الأجهزة ونبيعها، ونرتّب المواقع والطاقة، وندير عمليات التعدين نيابةً عنكم.',
      text: 'الاستضافة والأجهزة والمواقع والعمليات: ما يلتزم به كل منا تجاه الآخر.',
    },
    termsOfUse: {
      name: 'شروط الاستخدام',
      lede: 'قواعد استخدام هذا الموقع الإلكتروني. وهي قصيرة، لأن القراءة ومراسلتنا هما كل ما يمكن فعله هنا.',
      text: 'قواعد استخدام هذا الموقع الإلكتروني.',
    },
    privacyPolicy: {
      name: 'سياسة الخصوصية',
      lede: 'ما يحفظه هذا الموقع الإلكتروني عنكم، ولماذا وإلى متى، وما يمكنكم أن تطلبوه منا. وهو قليل.',
      text: 'ما تحفظه نماذجنا ولماذا وإلى متى، وحقوقكم.',
    },
  },
  effective: 'تاريخ السريان',
  publishedBy: 'الناشر',
  questions: 'للاستفسار',
  contents: 'المحتويات',
  sections: (count) => `المحتويات: ${count} قسمًا`,
  section: (number) => `القسم ${number}`,
  summary: 'باختصار',
  summaryNote: 'يساعدكم هذا الملخص على القراءة. ولا تُلزم إلا الأقسام التالية.',
  related: 'مستندات ذات صلة',
};

/** The name of a legal document in `PATHS`. */
export type LegalDocumentName = keyof typeof en.documents;

export const LEGAL_COPY = { en, ar };
