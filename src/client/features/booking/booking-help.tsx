import { chakra } from '@chakra-ui/react';
import { ExternalLink, TextLink } from '#client/components/text-link.tsx';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { company, companyChatUrl } from '#shared/company.ts';

const STEPS = [
  'We read your request and pass it to a specialist in the subject.',
  'We contact you within 24 hours to confirm the day and the time.',
  'Calls take 30 to 90 minutes, depending on the subject. We read anything you send beforehand.',
];

const subject = encodeURIComponent(`Appointment with ${company.brand.value}`);

const mailLink = `mailto:${company.email.value}?subject=${subject}`;

const Root = chakra('aside', {
  base: {
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
  },
});

export function BookingHelp() {
  const { phone } = company;
  return (
    <Root>
      <h3>What happens next</h3>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>Contact us directly</h3>
      <ul>
        {phone.value && (
          <li>
            <TextLink href={`tel:${phone.value}`}>Call us</TextLink>
          </li>
        )}
        {companyChatUrl && (
          <li>
            <ExternalLink href={companyChatUrl}>WhatsApp Business</ExternalLink>
          </li>
        )}
        <li>
          <TextLink href={mailLink}>Send an email</TextLink>
        </li>
      </ul>
      <p className="note hours">
        {businessHours.map(({ days, hours }) => (
          <span key={days}>{`${days}: ${hours}`}</span>
        ))}
      </p>
    </Root>
  );
}
