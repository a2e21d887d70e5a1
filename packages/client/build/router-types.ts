import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ROUTER = `${ROOT}src/server/app-router.ts`;

/** The compiler emits no declaration of the router without the server's own types, such as its context. */
export function routerTypes(): string {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src/server', 'migrations'] },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(
    fileNames.filter((name) => !/\.test\.ts$/.test(name)),
    options,
  );
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ROUTER);
  const [router] = source
    ? checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
    : [];
  if (!router) throw new Error('app-router.ts exports no router');

  const member = (type: ts.Type, ...names: string[]): ts.Type =>
    names.reduce((found, name) => {
      const symbol = checker.getPropertyOfType(found, name);
      if (!symbol) throw new Error(`The router has no ${name}`);
      return checker.getTypeOfSymbol(symbol);
    }, type);

  function shown(type: ts.Type): string {
    if (type.isUnion()) return `(${[...new Set(type.types.map(shown))].join(' | ')})`;
    if (checker.isArrayType(type)) return `${shown(elements(type)[0] as ts.Type)}[]`;
    if (checker.isTupleType(type)) return `[${elements(type).map(shown).join(', ')}]`;
    const isObject = type.isIntersection() || (type.flags & ts.TypeFlags.Object) !== 0;
    if (!isObject) return checker.typeToString(type);
    const indexes = checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${shown(info.keyType)}]: ${shown(info.type)};`);
    const members = checker.getPropertiesOfType(type).map((symbol) => {
      const mark = (symbol.flags & ts.SymbolFlags.Optional) === 0 ? '' : '?';
      return `${JSON.stringify(symbol.name)}${mark}: ${shown(checker.getTypeOfSymbol(symbol))};`;
    });
    return `{ ${[...indexes, ...members].join(' ')} }`;
  }
  const elements = (type: ts.Type) => checker.getTypeArguments(type as ts.TypeReference);

  function record(type: ts.Type): string {
    const entries = checker.getPropertiesOfType(type).map(({ name }) => {
      const entry = member(type, name);
      const def = checker.getPropertyOfType(entry, '_def');
      if (!def) return `${name}: ${record(entry)};`;
      const kind = checker.typeToString(member(entry, '_def', 'type'));
      const of = (side: string) => shown(member(entry, '_def', '$types', side));
      const procedure = kind === '"query"' ? 'TRPCQueryProcedure' : 'TRPCMutationProcedure';
      return `${name}: ${procedure}<{ input: ${of('input')}; output: ${of('output')}; meta: object }>;`;
    });
    return `{\n${entries.join('\n')}\n}`;
  }

  const type = checker.getTypeOfSymbol(router);
  const errorShape = shown(member(type, '_def', '_config', '$types', 'errorShape'));
  return `import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
type Root = { ctx: object; meta: object; errorShape: ${errorShape}; transformer: false };
export type AppRouter = TRPCBuiltRouter<Root, ${record(member(type, '_def', 'record'))}>;
`;
}
