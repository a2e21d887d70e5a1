import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { Template, TemplateInput } from '#shared/mail/mail-templates.ts';
import { notFound } from '../app-error.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';

export const templateEntity = (types: ColumnTypes) =>
  new EntitySchema<Template>({
    name: 'mail-template',
    tableName: 'mail_templates',
    columns: {
      id: { ...types.id, primary: true },
      name: { type: 'varchar', length: LIMITS.templateName },
      language: { type: 'varchar', length: 8 },
      subject: { type: 'varchar', length: LIMITS.mailSubject },
      body: { type: 'text' },
    },
  });

const entity = 'mail-template';

/** Text templates for replies, shared by all administrators. */
export function createTemplates({ manager, write }: Database, { newId }: Environment) {
  return {
    list: () =>
      manager.find<Template>(entity, { order: { name: 'ASC', language: 'ASC', id: 'ASC' } }),

    async create(input: TemplateInput): Promise<void> {
      await write((writer) => writer.insert(entity, { ...input, id: newId() }));
    },

    async update({ id, ...change }: Template): Promise<void> {
      const { affected } = await write((writer) =>
        writer.update(entity, { id: storedId(id) ?? '' }, change),
      );
      if (affected !== 1) throw notFound('template');
    },

    async remove(id: string): Promise<void> {
      const { affected } = await write((writer) =>
        writer.delete(entity, { id: storedId(id) ?? '' }),
      );
      if (affected !== 1) throw notFound('template');
    },
  };
}
