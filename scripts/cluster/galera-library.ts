import { existsSync } from 'node:fs';

const PLACES = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** The file of Galera's library, or null. */
export const findGalera = () => PLACES.find((file) => existsSync(file)) ?? null;
