import { useEffect } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { backgroundRun, useBackgroundRun } from '#client/admin/undo/background-runs.ts';
import { refetchLeads, skippedNote, toastChange } from '#client/admin/undo/undo-change.ts';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { changedText } from './use-bulk-change.ts';

const POLL_MS = 500;

export function BulkProgress() {
  const id = useBackgroundRun();
  const { data, error } = trpc.bulk.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, refetchInterval: POLL_MS },
  );
  const run = data?.id === id ? data : undefined;
  useEffect(() => {
    if (!run?.ended) return;
    backgroundRun.forget();
    const kind = KIND_NAMES.find((each) => each === run.kind) ?? 'contact';
    toastChange(
      changedText(kind, run.changed),
      run.undo,
      skippedNote(run.skipped, run.done - run.changed),
    );
    refetchLeads();
  }, [run]);
  useEffect(() => {
    // After any other failure, the next poll may succeed.
    if (refusalStatus(error) !== 404) return;
    backgroundRun.forget();
    toastFailure('Failed to read the progress', error);
  }, [error]);
  if (id === null || !run) return null;
  return (
    <BulkFrame aria-label="Progress">
      <progress max={run.of} value={run.done} aria-label="Changed leads" />
      <span>
        {run.done.toLocaleString('en')} of {run.of.toLocaleString('en')}
      </span>
    </BulkFrame>
  );
}
