import { trpc } from '#client/admin/calls/trpc.ts';
import { Field, Select } from '#client/components/field.tsx';
import type { AnswerDraft } from '#shared/mail/mail-answers.ts';
import { filled, TEMPLATE_LANGUAGES, type Template } from '#shared/mail/mail-templates.ts';

interface TemplateChoiceProps {
  readonly draft: AnswerDraft;
  readonly text: string;
  readonly onChoose: (written: { subject: string; text: string }) => void;
}

export function TemplateChoice({ draft, text, onChoose }: TemplateChoiceProps) {
  const templates = trpc.templates.list.useQuery(undefined, { staleTime: 0 });
  if (!templates.data?.length) return null;
  const choose = ({ subject, body, language }: Template) => {
    // Keep the written text below the template.
    const rest = text === draft.text ? draft.quote : text;
    onChoose({
      subject: filled(subject, draft.values, language),
      text: `${filled(body, draft.values, language).trim()}\n\n${rest}`,
    });
  };
  return (
    <Field>
      <label htmlFor="answer-template">Template</label>
      <Select
        id="answer-template"
        value=""
        onChange={({ target }) => {
          const chosen = templates.data.find(({ id }) => id === target.value);
          if (chosen) choose(chosen);
        }}
      >
        <option value="">Insert template</option>
        {templates.data.map(({ id, name, language }) => (
          <option key={id} value={id}>
            {name} ({TEMPLATE_LANGUAGES[language]})
          </option>
        ))}
      </Select>
    </Field>
  );
}
