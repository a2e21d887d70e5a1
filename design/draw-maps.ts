import { writeFile } from 'node:fs/promises';
import { portrait } from './drawings/portrait.ts';
import { plotWithPower, roundTheClock } from './drawings/service-scenes.ts';
import { uaeMap, uaePlaces } from './drawings/uae-map.ts';
import { worldMap, worldPlaces } from './drawings/world-map.ts';

/**
 * Draws the site's maps, from Natural Earth's data, and the scenes of its pages into
 * `src/client/illustrations`. Run it by hand after a change; the files are committed, and no page
 * loads any map code.
 */
const folder = new URL('../src/client/illustrations/', import.meta.url);

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const files = {
  'portrait.svg': portrait(),
  'plot-with-power.svg': plotWithPower(),
  'round-the-clock.svg': roundTheClock(),
  'world-map.svg': worldMap(),
  'world-map-places.json': json(worldPlaces()),
  'uae-map.svg': uaeMap(),
  'uae-map-places.json': json(uaePlaces()),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, folder), content);
  console.log(`${name}: ${content.length} bytes`);
}
