import { chakra, defineStyle } from '@chakra-ui/react';
import { ExternalLink, TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { hoursText } from '#shared/calendar/hours-text.ts';
import { company, companyChatUrl } from '#shared/company.ts';
import { BOOKING_COPY } from './booking.copy.ts';

const rootStyle = defineStyle({
  lg: { paddingTop: '1.1rem' },
  '& h3': { textStyle: 'label', color: 'faint', mb: 4 },
  '& ol': { counterReset: 'step', mb: 14 },
  '& ol > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    borderTop: '1px solid {colors.line}',
    py: 4,
    color: 'muted',
    _before: {
      content: 'counter(step)',
      fontFamily: 'display',
      fontSize: 'heading',
      fontWeight: 300,
      lineHeight: 1.2,
      color: 'text',
    },
  },
  '& ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    minHeight: 14,
    borderTop: '1px solid {colors.line}',
  },
  '& ul a': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
  '& .hours': { mt: 6 },
  '& .hours > span': { display: 'block' },
});

export function BookingHelp() {
  const copy = useCopy(BOOKING_COPY).help;
  const { phone, email, brand } = company;
  const subject = encodeURIComponent(copy.mailSubject(brand.value));
  return (
    <chakra.aside css={rootStyle}>
      <h3>{copy.next}</h3>
      <ol>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{copy.direct}</h3>
      <ul>
        {phone.value && (
          <li>
            <TextLink href={`tel:${phone.value}`}>{copy.call}</TextLink>
          </li>
        )}
        {companyChatUrl && (
          <li>
            <ExternalLink href={companyChatUrl}>{copy.chat}</ExternalLink>
          </li>
        )}
        <li>
          <TextLink href={`mailto:${email.value}?subject=${subject}`}>{copy.mail}</TextLink>
        </li>
      </ul>
      <p className="note hours">
        {useCopy(hoursText).map(({ days, hours }) => (
          <span key={days}>{`${days}: ${hours}`}</span>
        ))}
      </p>
    </chakra.aside>
  );
}
