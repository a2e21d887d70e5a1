import { chakra, defineStyle } from '@chakra-ui/react';
import { ExternalLink, TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { hoursText } from '#shared/calendar/hours-text.ts';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { company, companyTexts } from '#shared/company.ts';
import { readablePhone } from '#shared/fields/phone.ts';
import { listed } from '#shared/language/locale.ts';

const OFFICE_COPY = {
  en: {
    headquarters: 'Headquarters',
    phone: 'Phone',
    email: 'Email',
    hours: 'Business hours',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  },
  ar: {
    headquarters: 'المقر الرئيسي',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    hours: 'ساعات العمل',
    weekdays: ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'],
  },
};

const listStyle = defineStyle({
  display: 'grid',
  '& > li': { borderTop: '1px solid {colors.line}', paddingTop: 4, paddingBottom: 8 },
  '& h3': { textStyle: 'label', color: 'faint', mb: 3 },
  '& .large': { textStyle: 'heading', fontWeight: 450, overflowWrap: 'anywhere' },
  '& .chat a': { display: 'inline-flex', alignItems: 'center', minHeight: 11, mt: 2 },
  '& .large a': { display: 'inline-block', minHeight: 8 },
  '& .hours': {
    display: 'grid',
    gridTemplateColumns: { base: '8rem minmax(0, 1fr)', md: '8.75rem minmax(0, 1fr)' },
    columnGap: { base: 3, md: 6 },
    rowGap: 1,
    mb: 5,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .hours dt': { color: 'muted' },
  '& .hours dd': { textWrap: 'balance' },
  '& .support': { textStyle: 'small', color: 'copper', mt: 4 },
});

export function OfficeDetails() {
  const locale = useLocale();
  const copy = useCopy(OFFICE_COPY);
  const { phone, email } = company;
  const { streetAddress, city, country, chatWithUs, supportHours } = useCopy(companyTexts);
  return (
    <chakra.ul css={listStyle}>
      <li>
        <h3>{copy.headquarters}</h3>
        <address className="large">
          {streetAddress.value}
          <br />
          {listed(locale, city.value, country.value)}
        </address>
      </li>
      <li>
        <h3>{copy.phone}</h3>
        <p className="large">
          <TextLink href={`tel:${phone.value}`} dir="ltr">
            {readablePhone(phone.value)}
          </TextLink>
        </p>
        {chatWithUs.href && (
          <p className="chat">
            <ExternalLink href={chatWithUs.href}>{chatWithUs.label}</ExternalLink>
          </p>
        )}
      </li>
      <li>
        <h3>{copy.email}</h3>
        <p className="large">
          <TextLink href={`mailto:${email.value}`} dir="ltr">
            {email.value}
          </TextLink>
        </p>
      </li>
      <li>
        <h3>{copy.hours}</h3>
        <dl className="hours">
          {useCopy(hoursText).map(({ days, hours }) => [
            <dt key={days}>{days}</dt>,
            <dd key={hours}>{hours}</dd>,
          ])}
        </dl>
        <HoursChart />
        <p className="support">{supportHours}</p>
      </li>
    </chakra.ul>
  );
}

const chartStyle = defineStyle({
  width: 'full',
  maxWidth: '24rem',
  height: 'auto',
  '& text': { fill: 'faint', fontSize: '12.5px' },
  '& .grid': { stroke: 'line' },
  '& .open': { stroke: 'accent' },
  '& .support': { stroke: 'copper' },
});

const TICKS = [0, 6, 12, 18, 24];

/** Units: an hour is 13 wide, a day is 16 high, and the day names are 26 wide. */
const at = (hour: number) => 26 + hour * 13;
const row = (weekday: number) => weekday * 16 - 4;

const OPEN = businessHours
  .flatMap(({ weekdays, open }) =>
    weekdays.map((weekday) => open && `M${at(open.from)} ${row(weekday)}H${at(open.to)}`),
  )
  .join('');
const GRID = TICKS.map((hour) => `M${at(hour)} 2V134`).join('');

function HoursChart() {
  return (
    // The list next to it has the same content.
    <chakra.svg css={chartStyle} viewBox="0 0 352 152" aria-hidden="true" direction="ltr">
      <path className="grid" d={GRID} />
      {useCopy(OFFICE_COPY).weekdays.map((name, index) => (
        <text key={name} x="0" y={row(index + 1) + 4}>
          {name}
        </text>
      ))}
      <path className="open" d={OPEN} strokeWidth="7" />
      <path className="support" d={`M${at(0)} 127H${at(24)}`} strokeWidth="1.5" />
      {TICKS.map((hour) => (
        <text key={hour} x={at(hour)} y="150" textAnchor="middle">
          {hour}
        </text>
      ))}
    </chakra.svg>
  );
}
