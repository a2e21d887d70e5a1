import air from './cooling-air.svg?url';
import hydro from './cooling-hydro.svg?url';
import immersion from './cooling-immersion.svg?url';

/** The section of each kind of cooling, 960 x 520. */
export const COOLING_DRAWINGS = { air, hydro, immersion };
