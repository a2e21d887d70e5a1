import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { API_PATHS } from '#shared/paths.ts';
import { openApiDocument } from '../api/openapi/openapi-document.ts';

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Reads the OpenAPI document and creates validators for its schemas. */
function createDocumented() {
  const document = openApiDocument('https://www.example.com');
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  // Compiling is slow. Most calls share their error schemas, and all share the components.
  ajv.addSchema({ components: document.components }, 'api');
  const validators = new Map<string, ValidateFunction>();
  return {
    document,
    /** The errors of `value` against a schema of the document; empty if it matches. */
    faultsOf(value: unknown, schema: object): string {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
      validators.set(text, validate);
      return validate(value) ? '' : ajv.errorsText(validate.errors);
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
  const call = `${method} ${path} ${answer.status}`;
  const type = answer.headers.get('content-type');
  if (type !== 'application/problem+json')
    throw new Error(`${call} returns ${type}, not a problem.`);
  const faults = documented().faultsOf(answer.body, PROBLEM);
  if (faults !== '') throw new Error(`${call}: ${faults} in ${JSON.stringify(answer.body)}`);
}
