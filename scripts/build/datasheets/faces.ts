import { arabicFace, faceAt } from '../face-at.ts';
import type { Faces } from './typesetter.ts';

const FEATURES = ['kern', 'lnum', 'tnum'];

/** Our typefaces at the weights that data sheets use. */
export async function loadFaces(): Promise<Faces> {
  const [light, display, text, strong, arabicText, arabicStrong] = await Promise.all([
    faceAt('bricolage-grotesque.woff2', 300, FEATURES),
    faceAt('bricolage-grotesque.woff2', 450, FEATURES),
    faceAt('instrument-sans.woff2', 400, FEATURES),
    faceAt('instrument-sans.woff2', 600, FEATURES),
    arabicFace('plex-arabic-text.woff2'),
    arabicFace('plex-arabic-strong.woff2'),
  ]);
  return { light, display, text, strong, arabicText, arabicStrong };
}
