import type { EntityManager } from 'typeorm';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import type { Database } from '../database/database.ts';
import type { TeamSettingRow } from './team-setting.entity.ts';

const entity = 'team-setting';

export async function readSettings(manager: EntityManager): Promise<TeamSettings> {
  const rows = await manager.find<TeamSettingRow>(entity);
  const stored = rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
  return teamSettings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) });
}

export function createTeamSettings({ manager, transaction }: Database) {
  return {
    get: () => readSettings(manager),

    update: (given: Partial<TeamSettings>): Promise<TeamSettings> =>
      transaction(async (writer) => {
        const rows = Object.entries(given).filter(([, value]) => value !== undefined);
        for (const [name, value] of rows) {
          const row: TeamSettingRow = { name, value: JSON.stringify(value) };
          await writer.upsert<TeamSettingRow>(entity, row, ['name']);
        }
        return readSettings(writer);
      }),
  };
}
