import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as Sdk from '@modelcontextprotocol/server';
import { API_PATHS } from '#shared/paths.ts';
import type { CallingKey } from '../../api/caller.ts';
import type { Context, ContextSource } from '../../api/context.ts';
import { AppError } from '../../app-error.ts';
import { readJsonObject } from '../../http/json-body.ts';
import { answerByMethod } from '../../http/raw-paths.ts';
import { sendText } from '../../http/send-texts.ts';
import { recordCall, serverFor } from './mcp-server.ts';

const METHODS = ['POST', 'OPTIONS'];

export const isMcpPath = (url: string): boolean => url.split('?', 1)[0] === API_PATHS.mcp;

/** Against DNS rebinding: a browser sends the origin of the page that makes the request. */
function requireOwnOrigin({ headers: { origin } }: IncomingMessage, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return;
  throw new AppError('forbidden', 'Requests from pages of other sites are not allowed.');
}

/** @throws AppError unless the bearer token is an API key. */
async function keyOf(ctx: Context): Promise<CallingKey> {
  const { services, bearerToken, clientAddress } = ctx;
  const call = { path: undefined, isRead: true, bearerToken, clientAddress };
  const key = await services.callingKey(call, ctx.reply.headers);
  if (key === undefined) {
    throw new AppError('unauthenticated', 'Send an API key as a bearer token.');
  }
  return key;
}

/** Answers one message with JSON, in the protocol's current or its former version. */
async function answerOf(
  sdk: typeof Sdk,
  ctx: Context,
  key: CallingKey,
  request: Request,
  parsedBody: object,
) {
  if (!(await sdk.isLegacyRequest(request, parsedBody))) {
    const create = () => serverFor(sdk, ctx, key);
    // A subscription would be a stream.
    const options = { legacy: 'reject', maxSubscriptions: 0 } as const;
    return sdk.createMcpHandler(create, options).fetch(request, { parsedBody });
  }
  const server = serverFor(sdk, ctx, key);
  // Without a generator of session ids, the transport keeps no session.
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

const webRequestOf = ({ headers }: IncomingMessage, publicUrl: string) =>
  new Request(`${publicUrl}${API_PATHS.mcp}`, {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:accept$|content-type$|mcp-)/.test(name)
        ? [[name, value] as [string, string]]
        : [],
    ),
  });

/** The Model Context Protocol for assistants of staff. It keeps no state between requests. */
export function mcpApi(contextOf: ContextSource, publicUrl: string) {
  // Loaded only if MCP is on, because it would slow every start.
  const loading = import('@modelcontextprotocol/server');

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answerByMethod(request.method ?? 'GET', METHODS, response)) return;
    requireOwnOrigin(request, publicUrl);
    const ctx = contextOf(request, 'trpc', 1);
    const key = await keyOf(ctx).finally(() => {
      for (const [name, value] of Object.entries(ctx.reply.headers))
        response.setHeader(name, value);
    });
    const body = await readJsonObject(request);
    await recordCall(ctx, key, body);
    const answer = await answerOf(await loading, ctx, key, webRequestOf(request, publicUrl), body);
    const text = await answer.text();
    response.statusCode = answer.status;
    const type = answer.headers.get('content-type');
    if (type !== null) response.setHeader('content-type', type);
    sendText(response, text);
  };
}
