import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServerEngine } from '../../database/server-connection.ts';
import { ConfigError } from '../../errors/config-error.ts';

/** The last line of a dump. A truncated file lacks it. */
const footerSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['mysql', 'mariadb']) satisfies z.ZodType<ServerEngine>,
  migrations: z.array(z.string()),
  sha256: z.string(),
});
export type DumpFooter = z.output<typeof footerSchema>;

const MARK = '\n-- site-backup ';
/** More than the maximum size of the tool's closing line and a footer. */
const TAIL_BYTES = 256 * 1024;

/** Keeps the last bytes of a stream and computes the checksum of all bytes before them. */
class Tail {
  readonly #hash = createHash('sha256');
  #kept = Buffer.alloc(0);

  take(chunk: Buffer): void {
    const all = Buffer.concat([this.#kept, chunk]);
    const cut = Math.max(0, all.length - TAIL_BYTES);
    this.#hash.update(all.subarray(0, cut));
    this.#kept = all.subarray(cut);
  }

  get text(): string {
    return this.#kept.toString('utf8');
  }

  /** The checksum of all bytes up to position `end` of the kept bytes. Call it only once. */
  sha256(end = this.#kept.length): string {
    return this.#hash.update(this.#kept.subarray(0, end)).digest('hex');
  }

  lastIndexOf(mark: string): number {
    return this.#kept.lastIndexOf(mark);
  }
}

/** Adds a footer. Calls `facts` after the dump ends. @throws ConfigError without the closing line. */
export async function* withFooter(
  dump: AsyncIterable<Buffer>,
  facts: () => Promise<Pick<DumpFooter, 'engine' | 'migrations'>>,
): AsyncGenerator<Buffer> {
  const tail = new Tail();
  for await (const chunk of dump) {
    tail.take(chunk);
    yield chunk;
  }
  const { engine, migrations } = await facts();
  if (!/-- Dump completed[^\n]*\n$/.test(tail.text)) {
    throw new ConfigError('The dump is incomplete: its closing line is missing.');
  }
  const footer: DumpFooter = { format: 1, engine, migrations, sha256: tail.sha256() };
  yield Buffer.from(`${MARK}${JSON.stringify(footer)}\n`);
}

/** Reads a dump to its end. @throws ConfigError if the footer or the checksum is wrong. */
export async function readFooter(dump: AsyncIterable<Buffer>): Promise<DumpFooter> {
  const tail = new Tail();
  for await (const chunk of dump) tail.take(chunk);
  const at = tail.lastIndexOf(MARK);
  const line = tail.text.slice(tail.text.lastIndexOf(MARK) + MARK.length);
  if (at < 0 || !line.endsWith('}\n')) {
    throw new ConfigError(
      'The file is truncated or not a backup of this site: its end is missing.',
    );
  }
  const footer = footerSchema.safeParse(JSON.parse(line));
  if (!footer.success) throw new ConfigError('The backup has an unsupported format version.');
  if (footer.data.sha256 !== tail.sha256(at)) throw new ConfigError('The backup is damaged.');
  return footer.data;
}
