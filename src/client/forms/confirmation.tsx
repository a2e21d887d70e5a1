import { chakra, defineStyle } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { retryAfterOf } from '#client/api/errors.ts';
import { SmallButton } from '#client/components/button.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';
import { directWays, notSentText, otherWays, tooManyText } from '#shared/refusals.ts';

/** A confirmation and optional choices next to it. */
export interface OfferedConfirmation {
  readonly confirmation: Confirmation;
  readonly offer?: Offer | undefined;
  /** The visitor saw it before a reload or Back, so it takes no focus. */
  readonly isRestored?: boolean;
}

export interface Offer {
  readonly text: string;
  /** `choose` rejects with an error text for the visitor, who can retry. */
  readonly choices: readonly {
    readonly label: string;
    readonly choose: () => Promise<OfferedConfirmation>;
  }[];
}

const rootStyle = defineStyle({
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
});

interface ConfirmedProps extends OfferedConfirmation {
  /** The heading level, which depends on the page. */
  readonly level: 'h2' | 'h3';
  readonly onChosen: (answered: OfferedConfirmation) => void;
}

export function Confirmed(props: ConfirmedProps) {
  const { confirmation, offer, level: Heading, isRestored, onChosen } = props;
  const { heading, next, facts, link } = confirmation;
  const linkCopy = useCopy(clientLink);
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  const offerId = useId();
  useLayoutEffect(() => {
    if (isRestored) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [isRestored]);
  return (
    <chakra.section
      css={rootStyle}
      ref={root}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-describedby={offerId}
    >
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
      {link && (
        <p>
          <TextLink className="link" href={link}>
            {linkCopy.label}
          </TextLink>
          <br />
          <span className="aside">{linkCopy.note}</span>
        </p>
      )}
    </chakra.section>
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
    <chakra.section css={rootStyle} ref={root} role="alert">
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
    </chakra.section>
  );
}

const offerRootStyle = defineStyle({
  maxWidth: 'measure',
  '& [role=status]:not(:empty)': { mb: 3, fontWeight: 500 },
  '& .choices': { display: 'grid', gap: 3, mt: 4, mb: 5, sm: { justifyContent: 'start' } },
  '& .choices button': { py: 2, textWrap: 'balance' },
  '& [aria-disabled=true]': { opacity: 0.55, cursor: 'progress' },
  '& .failed': { color: 'danger', mb: 4 },
});

interface OfferedProps extends Pick<ConfirmedProps, 'offer' | 'onChosen'> {
  readonly id: string;
}

/** Rendered empty at first, so that screen readers announce a late offer. */
function Offered({ id, offer, onChosen }: OfferedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choices = offer?.choices ?? [];
  const choose = async (choice: (typeof choices)[number]) => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(undefined);
    try {
      onChosen(await choice.choose());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <chakra.div css={offerRootStyle}>
      <p id={id} role="status">
        {offer?.text}
      </p>
      {choices.length > 0 && (
        <div className="choices">
          {choices.map((choice) => (
            // Not disabled while it loads: that would remove the focus.
            <SmallButton
              key={choice.label}
              aria-disabled={isAsking}
              onClick={() => void choose(choice)}
            >
              {choice.label}
            </SmallButton>
          ))}
        </div>
      )}
      {failure !== undefined && (
        <p className="failed" role="alert">
          {failure}
        </p>
      )}
    </chakra.div>
  );
}
