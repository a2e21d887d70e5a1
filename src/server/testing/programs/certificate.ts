import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../databases/find-program.ts';

const openssl = findProgram('openssl');
/** True in CI even without openssl, so that the tests fail there instead of being skipped. */
export const canMakeCertificates = openssl !== null || process.env.CI === 'true';

/** Creates a self-signed certificate for 127.0.0.1 and a name, and returns its files. */
export function makeCertificate(folder: string, name: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=IP:127.0.0.1,DNS:${name}`];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync(openssl ?? 'openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
  return { key, certificate };
}
