import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { reached } from '#client/api/checked-fetch.ts';
import { failedAnswerText } from '#client/api/errors.ts';
import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { BusyButton, QuietButton } from '#client/staff/shell/controls.tsx';
import { withProof } from '#client/staff/shell/trpc.ts';
import { sessionToken } from '#client/staff/sign-in/session.ts';
import { API_PATHS } from '#shared/paths.ts';

/** @throws the status and message of a rejected call; the `fetch` error for an incomplete file. */
export const csvFile = (path: string, input: LeadFilter): Promise<File> =>
  withProof(() => fetchFile(path, input));

const problemSchema = z.object({ error: z.string(), code: z.string().optional() });

async function fetchFile(path: string, input: LeadFilter): Promise<File> {
  const chosen = Object.entries(input).filter(([, value]) => value);
  // Send the GET as a POST: proxies log addresses, and searches contain clients' names.
  const answer = await reached(API_PATHS.rest + path, {
    method: 'POST',
    headers: {
      Accept: 'text/csv',
      Authorization: `Bearer ${sessionToken()}`,
      'Content-Type': 'application/json',
      'X-HTTP-Method-Override': 'GET',
    },
    body: JSON.stringify(Object.fromEntries(chosen)),
  });
  if (!answer.ok) {
    const json: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    const problem = problemSchema.safeParse(json).data;
    // A proxy's error page is shown unchanged.
    const text =
      problem?.error ?? failedAnswerText(answer.status, await answer.text(), answer.statusText);
    const data = { httpStatus: answer.status, reason: problem?.code };
    throw Object.assign(new Error(text), { data });
  }
  const disposition = answer.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
  return new File([await answer.blob()], name);
}

const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser may read the file only after the user has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

interface CsvButtonProps {
  readonly path: string;
  readonly filter: LeadFilter;
  /** The noun in the failure's toast. */
  readonly what: string;
}

/** Saves everything that matches the filter, including what is not loaded. */
export function CsvButton({ path, filter, what }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => csvFile(path, filter),
    onSuccess: saveFile,
    meta: { failure: `Failed to export ${what}` },
  });
  return (
    // The menu stays open and shows the progress.
    <BusyButton button={QuietButton} busy={isPending} data-stays="" onClick={mutate}>
      {isPending ? 'Exporting...' : 'Export CSV'}
    </BusyButton>
  );
}
