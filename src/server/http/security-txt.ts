import { Router } from 'express';
import { company } from '#shared/company.ts';
import { readOnly } from './allowed-methods.ts';

const PATH = '/.well-known/security.txt';
/** The validity period. RFC 9116 recommends less than a year. Each response computes a new date. */
const VALID_MS = 180 * 86_400_000;

function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_MS).toISOString();
  const lines = [
    `Contact: mailto:${company.email.value}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // RFC 9116 requires https here.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${PATH}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export function securityTxt(publicUrl: string): Router {
  return Router()
    .get(PATH, (_request, response) => {
      response.type('text').send(securityText(publicUrl, new Date()));
    })
    .all(PATH, readOnly);
}
