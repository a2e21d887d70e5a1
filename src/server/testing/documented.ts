import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { API_PATHS } from '#shared/paths.ts';
import { openApiDocument } from '../api/openapi/openapi-document.ts';

const PROBLEM = { $ref: '#/components/schemas/Problem' };
/** Errors of the request itself, which any path may return before routing. */
const BEFORE_A_CALL = new Set([404, 405, 414, 417]);

/** Reads the OpenAPI document and creates validators for its schemas. */
function createDocumented() {
  const document = openApiDocument('https://www.example.com');
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  // Compiling is slow. Most calls share their error schemas, and all share the components.
  ajv.addSchema({ components: document.components }, 'api');
  const validators = new Map<string, ValidateFunction>();
  const calls = Object.entries(document.paths ?? {}).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    item: item as Record<string, { responses?: Record<string, unknown> }>,
  }));
  return {
    document,
    /** The errors of `value` against a schema of the document; empty if it matches. */
    faultsOf(value: unknown, schema: object): string {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
      validators.set(text, validate);
      return validate(value) ? '' : ajv.errorsText(validate.errors);
    },
    /** The documented statuses of a call; undefined for an unknown call. */
    statusesOf(method: string, path: string): string[] | undefined {
      const call = calls.find(({ pattern, item }) => pattern.test(path) && method in item);
      return call && Object.keys(call.item[method]?.responses ?? {});
    },
  };
}

let created: ReturnType<typeof createDocumented> | undefined;
export const documented = () => {
  created ??= createDocumented();
  return created;
};

interface Received {
  status: number;
  headers: Headers;
  body: unknown;
}

/** @throws if a failed REST response does not match the OpenAPI document. */
export function requireDocumented(method: string, target: string, answer: Received): void {
  const [path = ''] = target.split('?');
  const isRest = path.startsWith(`${API_PATHS.rest}/`) && !path.startsWith(API_PATHS.trpc);
  if (!isRest || answer.status < 400 || method === 'HEAD') return;
  const { statusesOf, faultsOf } = documented();
  const call = `${method} ${path} ${answer.status}`;
  const statuses = statusesOf(method.toLowerCase(), path.slice(API_PATHS.rest.length));
  if (statuses?.includes(String(answer.status)) === false && !BEFORE_A_CALL.has(answer.status)) {
    throw new Error(`${call} is not in the OpenAPI document.`);
  }
  const type = answer.headers.get('content-type');
  if (type !== 'application/problem+json')
    throw new Error(`${call} returns ${type}, not a problem.`);
  const faults = faultsOf(answer.body, PROBLEM);
  if (faults !== '') throw new Error(`${call}: ${faults} in ${JSON.stringify(answer.body)}`);
}
