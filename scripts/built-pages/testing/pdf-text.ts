import { inflateSync } from 'node:zlib';

/** The words of a PDF that pdfkit has written, in the order of drawing, without spaces between them. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const contentOf = (body = '') => {
    const bytes = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const faces = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      faces.set(name, charactersOf(contentOf(objects.get(map))));
    }
  }
  const page = [...objects.values()].find((body) => /\/Type \/Page\n/.test(body)) ?? '';
  const drawn = contentOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''));
  let face = new Map<number, string>();
  return [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)]
    .map(([, name, glyphs = '']) => {
      if (name) face = faces.get(name) ?? face;
      const codes = glyphs.match(/.{4}/g) ?? [];
      return codes.map((code) => face.get(Number.parseInt(code, 16)) ?? '').join('');
    })
    .join('');
}

/** The text of each glyph in a font's table `ToUnicode`. */
function charactersOf(table: string): Map<number, string> {
  const ranges = [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '', texts = '']) =>
      [...texts.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], index) => {
        const units = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16();
        return [Number.parseInt(first, 16) + index, units.toString('utf16le')] as const;
      }),
    ),
  );
}
