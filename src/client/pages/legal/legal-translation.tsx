import { chakra } from '@chakra-ui/react';
import { linkRecipe } from '#client/theme/recipes/link.ts';
import { PATHS } from '#shared/paths.ts';
import type { LegalDocumentName } from './legal.copy.ts';
import { prevailingVersion } from './legal-facts.ts';

const Link = chakra('a', linkRecipe);

/** States above a translation which version prevails. The last section of each English text agrees. */
const NOTES: Readonly<Record<LegalDocumentName, string>> = {
  termsOfConditions:
    'كُتبت هذه الشروط بالإنجليزية، وهذا النص ترجمتها. وحيثما اشترط القانون أو المحكمة اللغة العربية، يسود أمام المحكمة النص العربي.',
  termsOfUse: 'هذا النص ترجمة. ويُعتدّ بالنص الإنجليزي ما لم يشترط القانون أو المحكمة النص العربي.',
  privacyPolicy: `هذا النص ترجمة. وعند الاختلاف يسود ${prevailingVersion.value}.`,
};

export function TranslationNote({ name }: { readonly name: LegalDocumentName }) {
  return (
    <p className="translation">
      {NOTES[name]}{' '}
      <Link href={PATHS[name]} hrefLang="en">
        اقرؤوا النص الإنجليزي
      </Link>
    </p>
  );
}
