import air from './cooling-air.svg?url';
import hydro from './cooling-hydro.svg?url';
import immersion from './cooling-immersion.svg?url';

export const COOLING_DRAWINGS = { air, hydro, immersion };
