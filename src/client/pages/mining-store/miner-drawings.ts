import air from '#client/illustrations/air-miner.svg?url';
import hydro from '#client/illustrations/hydro-miner.svg?url';
import scrypt from '#client/illustrations/scrypt-miner.svg?url';
import type { MinerId } from '#shared/catalogue/hardware.ts';

export const MINER_DRAWING_SIZE = { width: 1020, height: 810 };

export const MINER_DRAWINGS: Readonly<Record<MinerId, string>> = {
  'air-miner': air,
  'hydro-miner': hydro,
  'scrypt-miner': scrypt,
};
