import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

export const TEMPLATE_LANGUAGES = { en: 'English', ar: 'العربية' } as const;
type TemplateLanguage = keyof typeof TEMPLATE_LANGUAGES;

/** Placeholders of templates, written as `{name}`, with their meanings. */
export const PLACEHOLDERS = {
  name: 'The client’s name',
  company: 'The client’s company',
  service: 'What the client asked about',
  date: 'The preferred day',
  time: 'The preferred time',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const languages = Object.keys(TEMPLATE_LANGUAGES) as TemplateLanguage[];
const USED = /\{(\w+)\}/g;

const body = fields.requiredText('Text', LIMITS.message).superRefine((text, context) => {
  const unknown = [...text.matchAll(USED)].map(([, name = '']) => name);
  const first = unknown.find((name) => !Object.hasOwn(PLACEHOLDERS, name));
  if (first === undefined) return;
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
  context.addIssue({
    code: 'custom',
    message: `Text names {${first}}, which is not one of: ${known.join(', ')}`,
  });
});

export const templateInput = z.object({
  name: fields.requiredText('Name', LIMITS.templateName),
  language: fields.choice('Language', languages),
  subject: fields.requiredText('Subject', LIMITS.mailSubject),
  body,
});
export type TemplateInput = z.output<typeof templateInput>;

export const updateTemplateInput = templateInput.extend({ id: fields.id });

export const templateSchema = z.object({
  id: fields.id,
  name: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
});
export type Template = z.output<typeof templateSchema>;

const ANY_SERVICE: Record<TemplateLanguage, string> = { en: 'your request', ar: 'طلبك' };

/** Replaces placeholders with their values. A placeholder without a value stays. */
export function filled(
  text: string,
  values: Partial<Record<Placeholder, string>>,
  language: TemplateLanguage,
): string {
  const all: Record<string, string> = {
    ...values,
    service: values.service || ANY_SERVICE[language],
  };
  return text.replace(USED, (whole, name: string) =>
    Object.hasOwn(PLACEHOLDERS, name) ? all[name] || whole : whole,
  );
}

export function openPlaceholders(text: string): string[] {
  const own = text.split('\n').filter((line) => !line.startsWith('>'));
  const used = [...own.join('\n').matchAll(USED)];
  const open = used.filter(([, name = '']) => Object.hasOwn(PLACEHOLDERS, name));
  return [...new Set(open.map(([whole]) => whole))];
}
