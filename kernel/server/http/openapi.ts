import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import type { CallGroup } from './handlers.ts';
import { apiPage } from './openapi-page.ts';

/** OpenAPI 3.1 of all calls at /api/docs/openapi.json, and a page to read at /api/docs, for whom `onRequest` lets in. */
export function registerOpenApi(
  app: FastifyInstance,
  groups: readonly CallGroup[],
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const document = openApi(groups);
  const guarded = { onRequest, config: { byCookie: true } };
  app.get('/api/docs/openapi.json', guarded, async (_request, reply) => reply.send(document));
  app.get('/api/docs', guarded, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(groups)),
  );
}

const schemaOf = (schema: z.ZodType | undefined): object =>
  schema ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) : {};

function operation(call: Call, tag: string): object {
  const places = [...call.path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.query
    ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: schemaOf(call.query) }]
    : [];
  const content = call.raw
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: answerSchema(call) } };
  return {
    summary: call.title,
    tags: [tag],
    parameters: [...places, ...query],
    ...(call.body ? { requestBody: { content: { 'application/json': { schema: schemaOf(call.body) } } } } : {}),
    ...(call.access === 'open' ? { security: [] } : {}),
    ...(call.changes ? { description: '此调用会改变数据' } : {}),
    responses: {
      '200': { description: call.access && call.access !== 'open' ? `需要权限：${call.access}` : '成功', content },
    },
  };
}

const answerSchema = (call: Call): object => ({
  type: 'object',
  required: ['code', 'success', 'msg', 'data', 'httpCode'],
  properties: {
    code: { type: 'integer', description: '1000 表示正常' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data: schemaOf(call.answer),
    total: { type: 'integer', description: '列表的总条数' },
    httpCode: { type: 'integer' },
  },
});

/** The document itself. Optional path places ({x?}) are printed as required, which OpenAPI demands. */
export function openApi(groups: readonly CallGroup[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, calls } of groups) {
    for (const call of Object.values(calls)) {
      const path = `/api${call.path.replace(/\?\}/g, '}')}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, tag) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '筑衡 API', version: '1', description: '除登录外，每个请求在 AuthToken 请求头中携带令牌。' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'AuthToken' } } },
    security: [{ token: [] }],
  };
}
