import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { icoOf } from './ico.ts';
import { openRasterizer } from './rasterize.ts';

it('an ICO file contains its PNG at the offset in its header', async () => {
  const { rasterize } = await openRasterizer();
  const favicon = readFileSync('src/client/public/favicon.svg', 'utf8');
  const png = rasterize(favicon, 32);
  const ico = icoOf(png, 32);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  const image = ico.subarray(offset, offset + length);
  expect(image).toEqual(Buffer.from(png));
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(offset + length).toBe(ico.length);
});
