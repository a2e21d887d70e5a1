import { chakra, defineStyle } from '@chakra-ui/react';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { ActionList, PageHero, Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { company } from '#shared/company.ts';
import { bookingPath } from '#shared/paths.ts';

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

const CONTACT_COPY = { en, ar };

const layoutStyle = defineStyle({
  ...columns({ rowGap: 16, lg: '7 5' }),
  pb: 'section',
  xl: { columnGap: 24 },
  '& > section': { borderTop: '1px solid {colors.edge}', paddingTop: 6 },
  '& h2': { textStyle: 'heading', mb: 2 },
  '& .office h2': { mb: 6 },
  '& .form > p': { color: 'muted', mb: 8, maxWidth: 'measure' },
});

export function ContactPage() {
  const { hero, form, office } = useCopy(CONTACT_COPY);
  return (
    <>
      <PageHero {...hero} />
      <chakra.div css={layoutStyle} className="wrap">
        <section className="form" aria-labelledby="form-heading">
          <h2 id="form-heading">{form.heading}</h2>
          <p>{form.text}</p>
          <ContactIsland />
        </section>
        <section className="office" aria-labelledby="office-heading">
          <h2 id="office-heading">{office}</h2>
          <OfficeDetails />
        </section>
      </chakra.div>
      <ContactWays />
    </>
  );
}

function supportMailLink({ subject, body }: typeof CONTACT_COPY.en.supportMail): string {
  const query = new URLSearchParams({ subject, body: body.join('\r\n') });
  // Mail programs read `+` literally, so encode spaces as %20.
  return `mailto:${company.email.value}?${query.toString().replaceAll('+', '%20')}`;
}

function ContactWays() {
  const { ways, supportMail } = useCopy(CONTACT_COPY);
  const { label, heading, schedule, support, sales, quote } = ways;
  const actions = [
    { ...schedule, href: bookingPath() },
    { ...support, href: supportMailLink(supportMail) },
    { ...sales, href: `tel:${company.phone.value}` },
    { ...quote, href: bookingPath() },
  ];
  return (
    <Section id="other-ways" label={label} heading={heading}>
      <ActionList actions={actions} />
    </Section>
  );
}
