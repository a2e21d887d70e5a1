/** Writes the types of the package: of the REST calls from the OpenAPI document, and of tRPC. */
import { mkdirSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../../src/server/transports/openapi/openapi-document.ts';
import { routerTypes } from './build/router-types.ts';

const { paths = {}, ...document } = openApiDocument('https://public-url.invalid');
/** An API key may make these calls, and the specified ones, which are the same procedures. */
const v1 = Object.entries(paths).filter(([path]) => path.startsWith('/v1/'));
const types = await openapiTS({ ...document, paths: Object.fromEntries(v1) } as OpenAPI3);

mkdirSync('types', { recursive: true });
writeFileSync('types/schema.d.ts', astToString(types));
writeFileSync('types/trpc.d.ts', routerTypes());
