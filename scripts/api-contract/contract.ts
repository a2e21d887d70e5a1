import { apiDiff, type Diff } from 'api-smart-diff';
import type { ApiChange } from '#shared/integrations/api-changes.ts';

type Json = Record<string, unknown>;

const TEXTS = new Set(['description', 'summary', 'title', 'example', 'examples']);
const isSchemaMap = (key: string) => key === 'properties' || key === 'schemas';

/** A document without texts and examples, which may change at any time. */
function withoutTexts(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => isMap || !TEXTS.has(key));
  return Object.fromEntries(
    entries.map(([key, each]) => [key, withoutTexts(each, isSchemaMap(key))]),
  );
}

interface Operation {
  responses: Json;
  security: object[];
}
const isPublic = ({ security }: Operation) =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

/** The parts of a document that callers rely on. Of a failed response, only its status is kept. */
export function contractOf(document: object): Json {
  const { openapi, info, paths, components } = withoutTexts(document) as Record<string, Json>;
  for (const item of Object.values(paths ?? {})) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      const { responses } = operation;
      // Everybody may make a public call, so another way to authenticate breaks nothing.
      if (isPublic(operation)) operation.security = [];
      for (const status of Object.keys(responses)) {
        if (Number(status) >= 400) responses[status] = { description: '' };
      }
    }
  }
  return { openapi, info, paths, components: { schemas: components?.schemas } };
}

/** One line for each path and each schema, so that a change is readable in a diff. */
export function contractText({ paths, components, ...rest }: Json): string {
  const lines = (map: object) =>
    Object.entries(map).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const { schemas } = components as Json;
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{
${lines(paths as Json).join(',\n')}
},"components":{"schemas":{
${lines(schemas as Json).join(',\n')}
}}}
`;
}

/** A new value of an enumeration in a response. The guide tells callers to expect such values. */
const isNewValue = ({ action, path }: Diff) =>
  action === 'add' && path[3] === 'responses' && path.includes('enum');

/**
 * The breaking changes between two contracts, each as an operation such as `GET /v1/contacts` with
 * what changed. Changes of an operation that the changelog names are excluded.
 */
export function breakingChanges(before: Json, after: Json, changelog: readonly ApiChange[]) {
  const named = new Set(changelog.flatMap(({ breaks = [] }) => breaks));
  const found = apiDiff(before, after)
    .filter(({ type, path: [part] }) => type === 'breaking' && part === 'paths')
    .filter((diff) => !isNewValue(diff))
    .map(({ action, path: [, address, method, ...rest] }) => ({
      operation: `${String(method).toUpperCase()} ${String(address)}`,
      change: `${action} ${rest.join('/') || 'the operation'}`,
    }));
  return found
    .filter(({ operation }) => !named.has(operation))
    .map(({ operation, change }) => `${operation}: ${change}`);
}
