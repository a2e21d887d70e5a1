import type { Actor } from '#shared/events.ts';
import { MAX_TEMPLATES, type Template, type TemplateInput } from '#shared/mail/mail-templates.ts';
import { AppError, notFound } from '../app-error.ts';
import { addFacts } from '../database/call-scope.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import type { TemplateRow } from './template.entity.ts';

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
            'conflict',
            `There are ${MAX_TEMPLATES} templates. Delete one first.`,
            { code: 'limit_reached' },
          );
        }
        await writer.insert(entity, row);
        addFacts(toTemplate(row));
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
