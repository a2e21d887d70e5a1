import { writeFile } from 'node:fs/promises';
import { campusScale, containerScale, machineScale, rackScale } from './drawings/scales.ts';
import { svgFile } from './drawings/strokes.ts';

/**
 * Draws what runs for a client, from one machine to a campus, into `src/client/illustrations`. Run it
 * by hand after a change; the files are committed.
 */
const folder = new URL('../src/client/illustrations/', import.meta.url);

const drawings = {
  'scale-machine.svg': machineScale(),
  'scale-rack.svg': rackScale(),
  'scale-container.svg': containerScale(),
  'scale-campus.svg': campusScale(),
};
for (const [name, content] of Object.entries(drawings)) {
  const svg = svgFile(content);
  await writeFile(new URL(name, folder), svg);
  console.log(`${name}: ${svg.length} bytes`);
}
