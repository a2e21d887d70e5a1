import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/components/text-link.tsx';
import { businessHours, company, supportHours } from '#shared/company.ts';
import { readablePhone } from '#shared/phone-number.ts';
import { HoursChart } from './hours-chart.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    '& > li': { borderTop: '1px solid {colors.line}', paddingTop: 4, paddingBottom: 8 },
    '& h3': { textStyle: 'label', color: 'faint', mb: 3 },
    '& .large': { textStyle: 'heading', fontWeight: 450, overflowWrap: 'anywhere' },
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
  },
});

/** Where we sit, and how and when to reach us, as four cards. */
export function OfficeDetails() {
  const { streetAddress, city, country, phone, email } = company;
  return (
    <List>
      <li>
        <h3>Headquarters</h3>
        <address className="large">
          {streetAddress.value}
          <br />
          {`${city.value}, ${country.value}`}
        </address>
      </li>
      <li>
        <h3>Phone</h3>
        <p className="large">
          <TextLink href={`tel:${phone.value}`}>{readablePhone(phone.value)}</TextLink>
        </p>
      </li>
      <li>
        <h3>Email</h3>
        <p className="large">
          <TextLink href={`mailto:${email.value}`}>{email.value}</TextLink>
        </p>
      </li>
      <li>
        <h3>Business hours</h3>
        <dl className="hours">
          {businessHours.map(({ days, hours }) => [
            <dt key={days}>{days}</dt>,
            <dd key={hours}>{hours}</dd>,
          ])}
        </dl>
        <HoursChart />
        <p className="support">{supportHours}</p>
      </li>
    </List>
  );
}
