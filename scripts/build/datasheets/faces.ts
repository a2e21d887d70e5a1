import { faceAt } from '../face-at.ts';

const FEATURES = ['kern', 'lnum', 'tnum'];

/** Our two typefaces at the weights that data sheets use. */
export async function loadFaces() {
  const [light, display, text, strong] = await Promise.all([
    faceAt('bricolage-grotesque.woff2', 300, FEATURES),
    faceAt('bricolage-grotesque.woff2', 450, FEATURES),
    faceAt('instrument-sans.woff2', 400, FEATURES),
    faceAt('instrument-sans.woff2', 600, FEATURES),
  ]);
  return { light, display, text, strong };
}

export type Faces = Awaited<ReturnType<typeof loadFaces>>;
