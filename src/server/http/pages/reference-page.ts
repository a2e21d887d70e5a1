import type { Response } from 'express';
import { REFERENCE_SHELL } from '#shared/paths.ts';
import { type Html, html } from '../html.ts';
import { pagePolicy } from '../security-headers.ts';
import { filledShell } from './filled-shell.ts';
import { CACHED, type Site } from './pages.ts';

const UNBUILT = `<!doctype html><html lang="en"><head><title></title></head><body><div id="${REFERENCE_SHELL.id}"></div></body></html>`;

/** Text with code between backquotes. */
export const withCode = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;

/** Creates pages about the API in the site's design, and returns the function that sends one. */
export function referencePage({ reference = UNBUILT }: Site, title: string, content: Html) {
  const page = filledShell(reference, REFERENCE_SHELL.id, { title, content });
  const policy = pagePolicy(page);
  return (response: Response): void => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('cache-control', CACHED.page);
    response.setHeader('x-robots-tag', 'noindex');
    response.type('html').send(page);
  };
}
