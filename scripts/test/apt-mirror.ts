import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AptMirror {
  readonly url: string;
  /** The keyring that verifies it; undefined if its entry names none. */
  readonly signedBy: string | undefined;
}

const isUsable = (url: string | undefined, suite: string | undefined) =>
  /^https?:\/\//.test(url ?? '') && !/security|updates|backports/.test(suite ?? '');

/** Reads a file in apt's older format: `deb [options] url suite components`. */
function fromList(text: string): AptMirror[] {
  const entry = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(?=.*\bmain\b)/gm;
  return [...text.matchAll(entry)]
    .filter(([, , url, suite]) => isUsable(url, suite))
    .map(([, options = '', url = '']) => ({
      url,
      signedBy: /\bsigned-by=(\S+)/.exec(options)?.[1],
    }));
}

/** Reads a file in apt's deb822 format: paragraphs of `Name: value`. */
function fromParagraphs(text: string): AptMirror[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const field = (name: string) =>
      new RegExp(`^${name}:\\s*(\\S+)`, 'mi').exec(paragraph)?.[1] || undefined;
    const url = field('URIs');
    const isBinary = /^Types:.*\bdeb\b(?!-)/im.test(paragraph);
    const isMain = /^Components:.*\bmain\b/im.test(paragraph);
    const isOn = !/^Enabled:\s*no/im.test(paragraph);
    if (!url || !isBinary || !isMain || !isOn || !isUsable(url, field('Suites'))) return [];
    return [{ url, signedBy: field('Signed-By') }];
  });
}

/** This machine's apt mirror of Debian's main packages; undefined if there is none. */
export function findDebianMirror(folder = '/etc/apt'): AptMirror | undefined {
  const parts = join(folder, 'sources.list.d');
  const files = [
    ...(existsSync(parts) ? readdirSync(parts).sort() : []).map((name) => join(parts, name)),
    join(folder, 'sources.list'),
  ].filter((file) => existsSync(file));
  const read = (file: string) => readFileSync(file, 'utf8');
  return [
    ...files.filter((file) => file.endsWith('.sources')).flatMap((it) => fromParagraphs(read(it))),
    ...files.filter((file) => file.endsWith('.list')).flatMap((it) => fromList(read(it))),
  ].find(({ url }) => url.includes('debian'));
}
