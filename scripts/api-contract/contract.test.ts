import { expect, it } from 'vitest';
import { openApiDocument } from '#server/transports/openapi/openapi-document.ts';
import { breakingChanges, contractOf, contractText } from './contract.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests change parts of a document freely.
type Document = any;

const current = (): Document => contractOf(openApiDocument('https://public-url.invalid'));
const after = (change: (document: Document) => void): Document => {
  const changed = structuredClone(current());
  change(changed);
  return changed;
};
const breaks = (changed: Document, names: string[] = []) =>
  breakingChanges(current(), changed, [{ date: '', title: '', changes: [], breaks: names }]);

it('finds a field that is removed from a response', () => {
  const found = breaks(
    after(({ components: { schemas } }) => {
      delete schemas.Contact.properties.email;
    }),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^GET \/v1\/contacts\/\{id\}: remove .*email/),
  );
});

it('finds a call that is removed, unless the changelog names it', () => {
  const changed = after(({ paths }) => {
    delete paths['/v1/contacts'].get;
  });
  expect(breaks(changed)).toEqual(['GET /v1/contacts: remove the operation']);
  expect(breaks(changed, ['GET /v1/contacts'])).toEqual([]);
});

it('finds a new required input', () => {
  const changed = after(({ paths }) => {
    const { schema } = paths['/contact'].post.requestBody.content['application/json'];
    schema.properties.extra = { type: 'string' };
    schema.required.push('extra');
  });
  expect(breaks(changed)[0]).toMatch(/^POST \/contact: add requestBody/);
});

it('accepts a new field of a response and other texts', () => {
  const document = openApiDocument('https://public-url.invalid') as Document;
  document.components.schemas.Contact.properties.extra = { type: 'string' };
  document.paths['/contact'].post.summary = 'Another text';
  expect(breaks(contractOf(document))).toEqual([]);
});

it('keeps a contract when it is written and read', () => {
  expect(JSON.parse(contractText(current()))).toEqual(current());
});
