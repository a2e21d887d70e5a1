/** `legal-texts.test.ts` compares each text with its clause in `section` of the terms. */
const en = [
  {
    name: 'Your machines stay yours',
    text: 'Hosted machines that you own remain yours.',
    clause: '5.3',
    section: 'hosting',
  },
  {
    name: 'You hold accounts and wallets',
    text: 'You hold the mining accounts and wallets, and you alone choose the pool. We never hold your keys.',
    clause: '5.3',
    section: 'hosting',
  },
  {
    name: 'Tariffs are passed through',
    text: 'If a utility, a grid operator or a public authority changes a tariff, fee or tax that we pay for your load, we pass that change on at cost, from the day it takes effect, with documentation.',
    clause: '4.2',
    section: 'payment',
  },
  {
    name: 'Missed uptime earns a credit',
    text: 'If a month falls below the target, you receive the credit set in the order.',
    clause: '5.4',
    section: 'hosting',
  },
  {
    name: 'You may visit',
    text: 'You may visit by appointment, subject to the site’s safety rules.',
    clause: '5.8',
    section: 'hosting',
  },
  {
    name: 'You receive your machines’ data',
    text: 'You receive the data from your own machines in a standard format during the contract and when it ends.',
    clause: '12.2',
    section: 'intellectual-property',
  },
];

const ARABIC = [
  { name: 'تبقى أجهزتكم لكم', text: 'تبقى الأجهزة المستضافة التي تملكونها ملكًا لكم.' },
  {
    name: 'الحسابات والمحافظ في أيديكم',
    text: 'حسابات التعدين والمحافظ في أيديكم، وأنتم وحدكم من يختار المجمّع. ولا نحتفظ بمفاتيحكم أبدًا.',
  },
  {
    name: 'التعرفة بالتكلفة الفعلية',
    text: 'إذا غيّر مرفق الكهرباء أو مشغّل الشبكة أو جهة حكومية تعرفة أو رسمًا أو ضريبة ندفعها عن حملكم، نعكس هذا التغيير عليكم بالتكلفة الفعلية، من يوم سريانه، مع المستندات.',
  },
  {
    name: 'رصيد عند نقص نسبة التشغيل',
    text: 'إذا قلّت النسبة في شهر عن المستهدف، تستحقون الرصيد المحدد في أمر الخدمة.',
  },
  { name: 'يمكنكم الزيارة', text: 'يمكنكم الزيارة بموعد مسبق، وفق قواعد السلامة في الموقع.' },
  {
    name: 'تتسلمون بيانات أجهزتكم',
    text: 'تتسلمون بيانات أجهزتكم بصيغة قياسية خلال العقد وعند انتهائه.',
  },
];

export const termsPromises = {
  en,
  ar: en.map((promise, index) => ({ ...promise, ...ARABIC[index] })),
};
