import { API_PATHS } from '#shared/paths.ts';
import { type Answer, type Call, call } from '../api-client.ts';
import { documented } from '../documented.ts';
import type { TestApp } from '../test-app.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  minLength?: number;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: object }>;

interface Described {
  operationId: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { headers?: object; content?: Content }>;
}

/** An operation of the OpenAPI document. `name` is its name in tRPC. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  /** A public call that also accepts an API key. */
  acceptsKey: boolean;
  described: Described;
}

export const OPERATIONS: Operation[] = Object.entries(documented().document.paths ?? {}).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const described = operation as unknown as Described;
      const name = described.operationId.replace('-', '.');
      const { security } = described;
      const isPublic = security.length === 0 || security.some((way) => !('bearer' in way));
      const acceptsKey = isPublic && security.length > 0;
      return { name, method: method.toUpperCase(), path, isPublic, acceptsKey, described };
    }),
);

const TOMORROW = new Date(new Date().setUTCHours(32, 0, 0, 0)).toISOString();

/** A valid value of a schema: its example, or else the simplest one. */
function sampleOf({ anyOf: [first = {}] = [], ...own }: Schema): unknown {
  const schema = { ...first, ...own };
  const { type, format, minLength = 1, minimum = 1 } = schema;
  // An example may be in the past.
  if (format === 'date-time') return TOMORROW;
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type !== 'object') return 'x'.repeat(Math.max(minLength, 3));
  const { required = [], properties = {} } = schema;
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

/** A valid input of an operation. Its ids and tokens are unknown. */
export function sampleInput({ described }: Operation): object {
  const { parameters = [], requestBody } = described;
  const required = parameters.filter(({ in: where, required }) => required && where !== 'header');
  const body = requestBody?.content['application/json'].schema;
  return {
    ...Object.fromEntries(required.map(({ name, schema }) => [name, sampleOf(schema)])),
    ...(body ? Object(sampleOf(body)) : {}),
  };
}

/** Sends an input over REST: in the path, the query and the body. */
export function send(
  app: Pick<TestApp, 'origin'>,
  { method, path, described }: Operation,
  input: object,
  more: Call = {},
): Promise<Answer> {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const values = Object.fromEntries(rest);
  const target = API_PATHS.rest + filled;
  if (described.requestBody) return call(app, method, target, { body: values, ...more });
  const query = new URLSearchParams(values).toString();
  return call(app, method, query ? `${target}?${query}` : target, more);
}

/** The differences between a response and its description in the document; empty if there are none. */
export function faultsOf({ described }: Operation, { status, headers, body }: Answer): string {
  const response = described.responses[status];
  if (response === undefined) return `${status} is not documented: ${JSON.stringify(body)}`;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const content = response.content?.[type];
  if (content === undefined) return `${type} is not documented`;
  return documented().faultsOf(body, content.schema);
}

export function operationOf(name: string): Operation {
  const operation = OPERATIONS.find((each) => each.name === name);
  if (operation === undefined) throw new Error(`There is no call ${name}.`);
  return operation;
}
