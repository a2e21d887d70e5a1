import { chakra, defineStyle } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { logError, refusalStatus } from '#client/api/errors.ts';
import { publicClient } from '#client/api/public-client.ts';
import { SmallButton } from '#client/components/button.tsx';
import { OFFER_ID } from '#client/forms/confirmation.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import type { AppointmentInput } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { clockText } from '#shared/calendar/uae-time.ts';
import { TIMES_COPY } from './booking.copy.ts';
import { otherTimes, timeText } from './times.ts';

const rootStyle = defineStyle({
  maxWidth: 'measure',
  '& [role=status]:not(:empty)': { mb: 3, fontWeight: 500 },
  '& .choices': { display: 'grid', gap: 3, mt: 4, mb: 5, sm: { justifyContent: 'start' } },
  '& .choices button': { py: 2, textWrap: 'balance' },
  '& [aria-disabled=true]': { opacity: 0.55, cursor: 'progress' },
  '& .failed': { color: 'danger', mb: 4 },
});

/** The free times to offer for a stored booking; undefined unless its time is taken. */
async function findTimes(sent: AppointmentInput): Promise<OpenTime[] | undefined> {
  const { preferredDate: date, preferredTime, serviceType } = sent;
  if (!preferredTime) return undefined;
  const day = { date, timezone: sent.timezone ?? DEFAULT_TIMEZONE, serviceType };
  return otherTimes(await publicClient.appointments.availability.query(day), preferredTime);
}

interface Offer {
  readonly text: string;
  readonly times: readonly OpenTime[];
}

interface OtherTimesProps {
  readonly sent: AppointmentInput;
  readonly onAsked: (time: OpenTime) => void;
}

/**
 * Offers free times if the requested time is taken. The booking is already stored, because a
 * request reserves no time. Rendered empty at first, so that screen readers announce a late offer.
 */
export function OtherTimes({ sent, onAsked }: OtherTimesProps) {
  const locale = useLocale();
  const copy = useCopy(TIMES_COPY).other;
  const [offer, setOffer] = useState<Offer>({ text: '', times: [] });
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const taken = copy.taken(clockText(sent.preferredTime ?? '', locale));
    findTimes(sent).then(
      (times) =>
        times &&
        setOffer({ text: `${taken} ${times.length > 0 ? copy.advice : copy.noneFree}`, times }),
      () => undefined,
    );
  }, [sent, copy, locale]);

  const ask = async (time: OpenTime, button: HTMLElement) => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(undefined);
    const replace = (next: Offer) => {
      // The button that had the focus disappears.
      button.closest('section')?.focus({ preventScroll: true });
      setOffer(next);
    };
    try {
      const token = sent.linkToken ?? '';
      await publicClient.links.askTime.mutate({ token, startsAt: time.startsAt });
      onAsked(time);
      replace({ text: copy.asked(timeText(time, undefined, locale)), times: [] });
    } catch (error) {
      logError('The request for another time failed.', error);
      const isGone = refusalStatus(error) === 409;
      const times = isGone ? await findTimes(sent).catch(() => undefined) : undefined;
      if (times) replace({ text: copy.gone, times });
      else setFailure(isGone ? copy.gone : copy.failed);
    }
    setIsAsking(false);
  };

  return (
    <chakra.div css={rootStyle}>
      <p id={OFFER_ID} role="status">
        {offer.text}
      </p>
      {offer.times.length > 0 && (
        <div className="choices">
          {offer.times.map((time) => (
            // Not disabled while it loads: that would remove the focus.
            <SmallButton
              key={time.startsAt}
              aria-disabled={isAsking}
              onClick={({ currentTarget }) => void ask(time, currentTarget)}
            >
              {timeText(time, undefined, locale)}
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
