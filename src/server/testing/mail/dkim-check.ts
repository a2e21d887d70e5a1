import { createHash, createVerify } from 'node:crypto';

/** The result of verifying a message's signature (RFC 6376). */
export interface DkimFindings {
  /** The fields of the signature, such as `d` and `s`. */
  fields: Record<string, string>;
  /** The names of the signed headers, in lower case. */
  signedHeaders: string[];
  isBodyValid: boolean;
  /** Whether the key's holder signed these headers and the body's hash. */
  isSignatureValid: boolean;
}

const withoutSpace = (text: string) => text.replace(/\s/g, '');

/** A header in canonical form (relaxed, RFC 6376 section 3.4.2). */
function relaxedHeader(header: string): string {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ');
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

/** A body in canonical form (relaxed, RFC 6376 section 3.4.4). */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const text = lines.join('\r\n').replace(/(?:\r\n)+$/, '');
  return text && `${text}\r\n`;
}

function fieldsOf(signature: string): Record<string, string> {
  const fields = signature.slice(signature.indexOf(':') + 1).split(';');
  return Object.fromEntries(
    fields.filter(withoutSpace).map((field) => {
      const equals = field.indexOf('=');
      return [field.slice(0, equals).trim(), withoutSpace(field.slice(equals + 1))];
    }),
  );
}

/**
 * Verifies the only DKIM signature of `message`, a string of one character per byte, with a public
 * key in PEM. Shares no code with nodemailer, which signs.
 */
export function checkDkim(message: string, publicKey: string): DkimFindings {
  const end = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/);
  const named = (name: string) => (it: string) => it.toLowerCase().startsWith(`${name}:`);
  const [signature, ...others] = headers.filter(named('dkim-signature'));
  if (signature === undefined || others.length > 0)
    throw new Error('Expected exactly one DKIM signature.');
  const fields = fieldsOf(signature);
  const kind = [fields.v, fields.a, fields.c, fields.l].join(' ');
  if (kind !== '1 rsa-sha256 relaxed/relaxed ') throw new Error(`Unknown signature: ${kind}`);

  const bodyHash = createHash('sha256').update(relaxedBody(message.slice(end + 4)), 'latin1');
  const signedHeaders = (fields.h ?? '').toLowerCase().split(':');
  const left = [...headers];
  const verify = createVerify('RSA-SHA256');
  for (const name of signedHeaders) {
    // Headers with the same name are signed from last to first. A missing header is skipped.
    const at = left.findLastIndex(named(name));
    const [header] = at < 0 ? [] : left.splice(at, 1);
    if (header !== undefined) verify.update(`${relaxedHeader(header)}\r\n`, 'latin1');
  }
  const unsigned = signature.replace(/([;:\s]b=)[^;]*/, '$1');
  verify.update(relaxedHeader(unsigned), 'latin1');
  return {
    fields,
    signedHeaders,
    isBodyValid: bodyHash.digest('base64') === fields.bh,
    isSignatureValid: verify.verify(publicKey, fields.b ?? '', 'base64'),
  };
}
