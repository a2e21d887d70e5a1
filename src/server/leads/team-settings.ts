import { type EntityManager, In } from 'typeorm';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import type { Database } from '../database/database.ts';
import { type SettingRow, writeSetting } from '../database/settings.ts';

export async function readSettings(manager: EntityManager): Promise<TeamSettings> {
  const names = Object.keys(DEFAULT_SETTINGS);
  const rows = await manager.findBy<SettingRow>('setting', { name: In(names) });
  const stored = rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
  return teamSettings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) });
}

export function createTeamSettings({ manager, transaction }: Database) {
  return {
    get: () => readSettings(manager),

    update: (given: Partial<TeamSettings>): Promise<TeamSettings> =>
      transaction(async (writer) => {
        for (const [name, value] of Object.entries(given)) {
          if (value !== undefined) await writeSetting(writer, name, JSON.stringify(value));
        }
        return readSettings(writer);
      }),
  };
}
