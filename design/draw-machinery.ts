import { writeFile } from 'node:fs/promises';
import { airCooling, hydroCooling, immersionCooling } from './drawings/cooling.ts';
import { containerHall } from './drawings/hall.ts';
import { airMiner, hydroMiner, scryptMiner } from './drawings/machines.ts';
import { svgFile } from './drawings/strokes.ts';

/**
 * Draws machines, cooling and the container hall into `src/client/illustrations`. Run it by hand
 * after a change; the files are committed.
 */
const folder = new URL('../src/client/illustrations/', import.meta.url);

const drawings = {
  'air-miner.svg': airMiner(),
  'hydro-miner.svg': hydroMiner(),
  'scrypt-miner.svg': scryptMiner(),
  'cooling-air.svg': airCooling(),
  'cooling-hydro.svg': hydroCooling(),
  'cooling-immersion.svg': immersionCooling(),
  'container-hall.svg': containerHall(),
};
for (const [name, content] of Object.entries(drawings)) {
  const svg = svgFile(content);
  await writeFile(new URL(name, folder), svg);
  console.log(`${name}: ${svg.length} bytes`);
}
