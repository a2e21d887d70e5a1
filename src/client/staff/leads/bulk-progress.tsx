import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { BulkFrame } from '#client/staff/leads/bulk-frame.tsx';
import { portions, usePortions } from '#client/staff/leads/portions.ts';
import { MAX_NAMED, skippedText } from '#client/staff/leads/undo-change.ts';

const SkippedList = chakra('ul', {
  base: { maxHeight: '40vh', overflowY: 'auto', paddingBlock: 2, '& li': { paddingBlock: 1 } },
});

/** The progress of a change of many leads, then the leads that it has skipped. */
export function BulkProgress() {
  const { progress, skipped } = usePortions();
  const isRunning = progress !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  if (progress) {
    const { done, of } = progress;
    return (
      <BulkFrame aria-label="Progress">
        <progress max={of} value={done} aria-label="Changed leads" />
        <span>
          {done.toLocaleString('en')} of {of.toLocaleString('en')}
        </span>
        <SmallButton variant="quiet" onClick={portions.stop}>
          Stop
        </SmallButton>
      </BulkFrame>
    );
  }
  if (skipped.length <= MAX_NAMED) return null;
  return (
    <BulkFrame aria-label="Skipped leads">
      <details>
        <summary>{skipped.length.toLocaleString('en')} skipped</summary>
        <SkippedList>
          {skipped.map((each) => (
            <li key={each.id}>{skippedText(each)}</li>
          ))}
        </SkippedList>
      </details>
      <SmallButton variant="quiet" onClick={portions.forgetSkipped}>
        Close
      </SmallButton>
    </BulkFrame>
  );
}
