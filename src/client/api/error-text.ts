export function errorText(error: unknown, fallback = 'Unknown error occurred'): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The text of a failed response: its status code, a colon, and its body or status text. */
export function failedAnswerText(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}
