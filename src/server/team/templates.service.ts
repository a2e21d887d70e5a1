import { EntitySchema } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import {
  MAX_TEMPLATES,
  type Template,
  type TemplateInput,
  type TemplateLanguage,
} from '#shared/mail/mail-templates.ts';
import { AppError, notFound } from '../app-error.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';

interface TemplateRow {
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
      updatedAt: types.instant,
      updatedBy: { type: 'varchar', length: LIMITS.username },
    },
  });

const entity = 'mail-template';

const toTemplate = ({ updatedAt, ...row }: TemplateRow): Template => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Text templates for replies, shared by all administrators. */
export function createTemplates(database: Database, { now, newId }: Environment) {
  const stamp = (by: Actor) => ({ updatedAt: now(), updatedBy: by.name });

  return {
    async list(): Promise<Template[]> {
      const order = { name: 'ASC', language: 'ASC', id: 'ASC' } as const;
      return (await database.manager.find<TemplateRow>(entity, { order })).map(toTemplate);
    },

    async create(input: TemplateInput, by: Actor): Promise<Template> {
      const row: TemplateRow = { ...input, ...stamp(by), id: newId() };
      await database.transaction(async (writer) => {
        if ((await writer.count(entity)) >= MAX_TEMPLATES) {
          throw new AppError(
            'limit_reached',
            `There are ${MAX_TEMPLATES} templates. Delete one first.`,
          );
        }
        await writer.insert(entity, row);
      });
      return toTemplate(row);
    },

    async update({ id, ...input }: TemplateInput & { id: string }, by: Actor): Promise<Template> {
      const stored = storedId(id);
      if (stored === undefined) throw notFound('template');
      const change = { ...input, ...stamp(by) };
      const { affected } = await database.write((writer) =>
        writer.update(entity, { id: stored }, change),
      );
      if (affected !== 1) throw notFound('template');
      return toTemplate({ ...change, id: stored });
    },

    async remove(id: string): Promise<void> {
      const stored = storedId(id);
      if (stored === undefined) throw notFound('template');
      const { affected } = await database.write((writer) => writer.delete(entity, { id: stored }));
      if (affected !== 1) throw notFound('template');
    },
  };
}
