import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { retryAfterOf } from '#client/api/retry-after.ts';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { calendarDownload } from '#shared/forms/confirmations.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';
import { directWays, notSentText, otherWays, tooManyText } from '#shared/refusals.ts';
import { Offered, type OfferedConfirmation } from './offer.tsx';

const Root = chakra('section', {
  base: {
    mb: 10,
    padding: 'clamp(1rem, 0.7rem + 1.2vw, 1.75rem)',
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderInlineStart: '3px solid {colors.success}',
    borderRadius: 'panel',
    overflowWrap: 'anywhere',
    // When the page scrolls to it, it must be above the toast.
    '&[role=alert]': { borderInlineStartColor: 'danger', mt: 6, mb: 0, scrollMarginBottom: 32 },
    '& h2, & h3': { textStyle: 'heading', mb: 3 },
    '& > p': { maxWidth: 'measure', mb: 2 },
    '& dl': { mt: 6, display: 'grid', sm: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
    '& dt': { textStyle: 'small', color: 'faint', pt: 3, borderTop: '1px solid {colors.line}' },
    '& dd': {
      py: { base: 1, sm: 3 },
      whiteSpace: 'pre-wrap',
      // Next to its label, even if the value is Latin.
      _rtl: { '&:dir(ltr)': { textAlign: 'end' } },
      sm: { borderTop: '1px solid {colors.line}' },
    },
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 6 },
    '& li a, & .link': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
    '& dl ~ p': { mt: 2, mb: 0 },
    '& .aside': { textStyle: 'small', color: 'muted' },
  },
});

interface ConfirmedProps extends OfferedConfirmation {
  /** The heading level, which depends on the page. */
  readonly level: 'h2' | 'h3';
  readonly takesFocus: boolean;
  readonly onChosen: (answered: OfferedConfirmation) => void;
}

export function Confirmed(props: ConfirmedProps) {
  const { confirmation, offer, level: Heading, takesFocus, onChosen } = props;
  const { heading, next, facts, calendar, link } = confirmation;
  const linkCopy = useCopy(clientLink);
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  const offerId = useId();
  useLayoutEffect(() => {
    if (!takesFocus) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [takesFocus]);
  return (
    <Root ref={root} tabIndex={-1} aria-labelledby={headingId} aria-describedby={offerId}>
      <Heading id={headingId}>{heading}</Heading>
      <Offered
        id={offerId}
        offer={offer}
        onChosen={(answered) => {
          // The button that had the focus disappears.
          root.current?.focus({ preventScroll: true });
          onChosen(answered);
        }}
      />
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
      {calendar && (
        <p>
          <CalendarLink text={calendar} />
        </p>
      )}
      {link && (
        <p>
          <TextLink className="link" href={link}>
            {linkCopy.label}
          </TextLink>
          <br />
          <span className="aside">{linkCopy.note}</span>
        </p>
      )}
    </Root>
  );
}

function CalendarLink({ text }: { readonly text: string }) {
  const { label, fileName } = useCopy(calendarDownload);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return (
    <TextLink className="link" href={href} download={fileName}>
      {label}
    </TextLink>
  );
}

/** The message below a form that could not be sent, until the next attempt. */
export function NotSent({ failure }: { readonly failure: unknown }) {
  const locale = useLocale();
  const seconds = retryAfterOf(failure);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not an effect's cleanup.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Root ref={root} role="alert">
      <p>{seconds === undefined ? notSentText[locale] : tooManyText(seconds, locale)}</p>
      <ul aria-label={otherWays[locale]}>
        {directWays.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href} dir="ltr">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
