import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ListMessage, sheetList } from '#client/admin/parts/list-message.tsx';
import { TwoPressButton } from '#client/admin/parts/two-press-button.tsx';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TEMPLATE_LANGUAGES, type Template } from '#shared/mail/mail-templates.ts';
import { TemplateForm } from './template-form.tsx';

const List = chakra('ul', {
  base: {
    ...sheetList,
    '& strong': { flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', color: 'text' },
    '& span': { textStyle: 'small' },
  },
});

/** The sheet's content: the list, the form of a new template, or of this one. */
type Edited = 'none' | 'new' | Template;

export function TemplatesSheet({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<Edited>('none');
  const utils = trpc.useUtils();
  const templates = trpc.templates.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch templates' },
    staleTime: 0,
  });
  const removal = trpc.templates.remove.useMutation({
    onError: (error) => toastFailure('Failed to delete template', error),
    onSettled: () => void utils.templates.list.invalidate(),
  });
  if (edited !== 'none') {
    const template = edited === 'new' ? undefined : edited;
    return <TemplateForm template={template} onClose={() => setEdited('none')} />;
  }
  const add = (
    <Button size="sm" onClick={() => setEdited('new')}>
      New template
    </Button>
  );
  return (
    <Dialog title="Templates" close="Close" actions={add} onClose={onClose}>
      {!templates.data && <ListMessage query={templates} failure="Failed to fetch templates" />}
      {templates.data?.length === 0 && (
        <p>
          No templates yet. A template is a text that you can start a reply with; all staff share
          it.
        </p>
      )}
      {templates.data && templates.data.length > 0 && (
        <List aria-label="Templates">
          {templates.data.map((template) => (
            <li key={template.id}>
              <strong id={`template-${template.id}`} dir="auto">
                {template.name}
              </strong>
              <span lang={template.language}>{TEMPLATE_LANGUAGES[template.language]}</span>
              <ButtonRow>
                <SmallButton
                  aria-describedby={`template-${template.id}`}
                  onClick={() => setEdited(template)}
                >
                  Edit
                </SmallButton>
                <TwoPressButton
                  question="Delete now?"
                  aria-describedby={`template-${template.id}`}
                  disabled={removal.isPending}
                  onConfirm={() => removal.mutate({ id: template.id })}
                >
                  Delete
                </TwoPressButton>
              </ButtonRow>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
