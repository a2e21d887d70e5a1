import { type EntityManager, EntitySchema } from 'typeorm';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import type { Database } from '../database/database.ts';

/** A setting that administrators change in the dashboard. Without a row it has its default. */
export interface TeamSettingRow {
  name: string;
  /** JSON. */
  value: string;
}

export const teamSettingEntity = () =>
  new EntitySchema<TeamSettingRow>({
    name: 'team-setting',
    tableName: 'team_settings',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      value: { type: 'varchar', length: 200 },
    },
  });

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
