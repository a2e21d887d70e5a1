import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { answerDraftSchema } from '#shared/mail/mail-answers.ts';
import { filled, templateSchema } from '#shared/mail/mail-templates.ts';
import type { Context } from '../api/context.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { notFound } from '../app-error.ts';

const draftInput = z.object({
  id,
  template: z
    .string({ error: 'Template must be text' })
    .max(LIMITS.templateName, `Template must be at most ${LIMITS.templateName} characters`)
    .optional(),
});

export const draftAnswer = answerDraftSchema
  .pick({ recipient: true, subject: true, text: true, locale: true })
  .extend({ templates: z.array(templateSchema.pick({ name: true, language: true })) });

/** Calls for the tools of assistants, each about one lead of a kind. They have no REST path. */
export function leadHelp(kind: LeadKind) {
  async function requireLead({ services }: Context, lead: string): Promise<void> {
    if (!(await services.leads[kind].has(lead))) throw notFound(kind);
  }

  return router({
    draftAnswer: adminProcedure
      .input(draftInput)
      .output(draftAnswer)
      .query(async ({ ctx, input }) => {
        await requireLead(ctx, input.id);
        const { leadAnswers, templates: stored } = ctx.services;
        const draft = await leadAnswers.draft(input.id);
        const templates = await stored.list();
        if (input.template === undefined) return { ...draft, templates };
        const named = templates.filter(({ name }) => name === input.template);
        // The lead's language first.
        const chosen = named.find(({ language }) => language === draft.locale) ?? named[0];
        if (chosen === undefined) throw notFound('template');
        const values = draft.valuesIn[chosen.language];
        const subject = filled(chosen.subject, values, chosen.language);
        const text = filled(chosen.body, values, chosen.language).trim();
        return { ...draft, templates, subject, text: `${text}\n\n${draft.quote}` };
      }),
  });
}
