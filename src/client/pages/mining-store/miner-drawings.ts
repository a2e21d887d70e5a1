import air from '#client/illustrations/air-miner.svg?url';
import hydro from '#client/illustrations/hydro-miner.svg?url';
import scrypt from '#client/illustrations/scrypt-miner.svg?url';
import type { MinerId } from '#shared/catalogue/hardware.ts';

interface MinerDrawing {
  readonly src: string;
  readonly alt: string;
}

export const MINER_DRAWING_SIZE = { width: 1020, height: 810 };

export const MINER_DRAWINGS: Readonly<Record<MinerId, MinerDrawing>> = {
  'air-miner': {
    src: air,
    alt: 'Line drawing of an upright machine: two stacked fans at the front draw air in; the power supply sits on top.',
  },
  'hydro-miner': {
    src: hydro,
    alt: 'Line drawing of a machine without fans: two hoses at the front carry cold water in and warm water out; the open side shows three cold plates.',
  },
  'scrypt-miner': {
    src: scrypt,
    alt: 'Line drawing of a low, wide machine with two fans side by side at the front and a perforated lid.',
  },
};
