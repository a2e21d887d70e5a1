/** A process of the build: see `../images.ts`. */
import { writeImages } from './write-images.ts';

await writeImages();
