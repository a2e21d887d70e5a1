import air from './cooling-air.svg?url';
import hydro from './cooling-hydro.svg?url';
import immersion from './cooling-immersion.svg?url';

/** In the order of the catalogue. */
export const COOLING_DRAWINGS = [air, hydro, immersion];
