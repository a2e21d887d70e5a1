import { chakra } from '@chakra-ui/react';
import { InputField, TextField } from '#client/components/form/field.tsx';
import { TemplateChoice } from '#client/staff/leads/template-choice.tsx';
import type { useAnswer } from '#client/staff/leads/use-answer.ts';
import { ANSWER_LIMITS, type AnswerDraft } from '#shared/mail/mail-answers.ts';

const Gaps = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    textStyle: 'small',
    color: 'warning',
    '& button': { minHeight: 11, textDecoration: 'underline', textUnderlineOffset: '0.35em' },
  },
});

const FIELDS = ['answer-subject', 'answer-text'];

export function selectGap(gap: string): void {
  for (const id of FIELDS) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const at = field.value.indexOf(gap);
    if (at === -1) continue;
    field.focus();
    field.setSelectionRange(at, at + gap.length);
    return;
  }
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  const below = field ? field.value.indexOf('\n\n') + 2 : 0;
  field?.setSelectionRange(below, below);
  field?.focus();
}

interface AnswerFieldsProps {
  readonly draft: AnswerDraft;
  readonly answer: Pick<ReturnType<typeof useAnswer>, 'subject' | 'text' | 'edit' | 'gaps'>;
}

export function AnswerFields({ draft, answer }: AnswerFieldsProps) {
  const { subject, text, edit, gaps } = answer;
  return (
    <>
      <TemplateChoice draft={draft} text={text} onChoose={edit} />
      {/* Rendered above the text, which may extend beyond the window. */}
      <Gaps role="status">
        {gaps.length > 0 && 'Fill in or remove before you send:'}
        {gaps.map((gap) => (
          <button key={gap} type="button" onClick={() => selectGap(gap)}>
            {gap}
          </button>
        ))}
      </Gaps>
      <InputField
        {...{ formId: 'answer', name: 'subject', label: 'Subject' }}
        value={subject}
        maxLength={ANSWER_LIMITS.subject}
        onChange={({ target }) => edit({ subject: target.value })}
      />
      <TextField
        {...{ formId: 'answer', name: 'text', label: 'Message' }}
        ref={takeFocus}
        rows={12}
        value={text}
        maxLength={ANSWER_LIMITS.text}
        onChange={({ target }) => edit({ text: target.value })}
      />
    </>
  );
}
