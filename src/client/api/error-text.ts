export function errorText(error: unknown, fallback = 'Unknown error occurred'): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export function failedAnswerText(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}
