import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from './testing/built-site.ts';

// Its settings in .htmlvalidate.json disable only style rules.
const validator = new HtmlValidate(new FileSystemConfigLoader());

test.each(builtPages())('$file is valid HTML', async ({ file }) => {
  const { results } = await validator.validateFile(file);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect(faults).toEqual([]);
});
