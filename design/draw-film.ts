import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { FILM, filmFrame } from './drawings/film.ts';

/**
 * Draws the film of the home page into `src/client/public` as WebM (AV1) and MP4 (H.264), and its
 * poster into `src/client/illustrations`. Needs `ffmpeg` on the path. Run it by hand after a change; the files
 * are committed.
 */
const publicFile = (name: string) =>
  fileURLToPath(new URL(`../src/client/public/${name}`, import.meta.url));
const poster = new URL('../src/client/illustrations/hall-film.svg', import.meta.url);

const { width, height, framesPerSecond, seconds } = FILM;
const ENCODINGS = {
  'hall-film.webm': '-c:v libsvtav1 -preset 6 -crf 45 -svtav1-params scm=1 -g 300',
  'hall-film.mp4': '-c:v libx264 -crf 33 -preset veryslow -tune animation -movflags +faststart',
};
const COLOURS = '-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709';

/** Every frame once, without loss, for all encodings to read. */
async function drawFrames(file: string): Promise<void> {
  await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const input = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${framesPerSecond} -i -`;
  const args = `-y -v error ${input} -c:v ffv1 ${file}`.split(' ');
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const { pixels } = new Resvg(filmFrame(frame / framesPerSecond)).render();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
}

const folder = await mkdtemp(join(tmpdir(), 'film-'));
const master = join(folder, 'film.mkv');
await drawFrames(master);
for (const [name, encoding] of Object.entries(ENCODINGS)) {
  const target = publicFile(name);
  const scale = '-vf scale=out_color_matrix=bt709';
  const args = `-y -v error -i ${master} -an ${scale} ${encoding} ${COLOURS} ${target}`;
  execFileSync('ffmpeg', args.split(' '), { stdio: 'inherit' });
  console.log(`${name}: ${(await stat(target)).size} bytes`);
}
await rm(folder, { recursive: true });
await writeFile(poster, filmFrame(seconds - 1 / framesPerSecond));
