import { ChoiceField } from '#client/components/form/field.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
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
  // The lead's language first.
  const ordered = templates.data.toSorted(
    (a, b) => Number(b.language === draft.locale) - Number(a.language === draft.locale),
  );
  const choose = ({ subject, body, language }: Template) => {
    const values = draft.valuesIn[language];
    // Keep the written text below the template.
    const rest = text === draft.text ? draft.quote : text;
    onChoose({
      subject: filled(subject, values, language),
      text: `${filled(body, values, language).trim()}\n\n${rest}`,
    });
  };
  return (
    <ChoiceField
      {...{ formId: 'answer', name: 'template', label: 'Template' }}
      placeholder="Insert template"
      choices={ordered.map(({ id, name, language }) => ({
        value: id,
        label: `${name} (${TEMPLATE_LANGUAGES[language]})`,
      }))}
      value=""
      onChange={({ target }) => {
        const chosen = templates.data.find(({ id }) => id === target.value);
        if (chosen) choose(chosen);
      }}
    />
  );
}
