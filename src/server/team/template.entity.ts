import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { TemplateLanguage } from '#shared/mail/mail-templates.ts';
import type { ColumnTypes } from '../database/column-types.ts';

export interface TemplateRow {
  id: string;
  name: string;
  language: TemplateLanguage;
  subject: string;
  body: string;
  updatedAt: Date;
  updatedBy: string;
}

export const templateEntity = (types: ColumnTypes) =>
  new EntitySchema<TemplateRow>({
    name: 'mail-template',
    tableName: 'mail_templates',
    columns: {
      id: { ...types.id, primary: true },
      name: { type: 'varchar', length: LIMITS.templateName },
      language: { type: 'varchar', length: 8 },
      subject: { type: 'varchar', length: LIMITS.mailSubject },
      body: { type: 'text' },
      updatedAt: { name: 'updated_at', ...types.instant },
      updatedBy: { name: 'updated_by', type: 'varchar', length: LIMITS.username },
    },
  });
