import { writeFile } from 'node:fs/promises';
import { worldMap, worldPlaces } from './drawings/world-map.ts';

/**
 * Draws the site's maps from Natural Earth's data into `src/client/illustrations`. Run it by hand
 * after a change; the files are committed, and no page loads any map code.
 */
const folder = new URL('../src/client/illustrations/', import.meta.url);

const files = {
  'world-map.svg': worldMap(),
  'world-map-places.json': `${JSON.stringify(worldPlaces(), null, 2)}\n`,
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, folder), content);
  console.log(`${name}: ${content.length} bytes`);
}
