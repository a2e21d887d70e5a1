import { EntitySchema } from 'typeorm';

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
