import type { MigrationInterface } from 'typeorm';
import { Initial } from './0001-initial.ts';

type Migration = new () => MigrationInterface & { name: string };

/** All migrations, oldest first. */
export const migrations: Migration[] = [Initial];
