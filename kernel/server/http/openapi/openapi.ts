import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { EntitiesByCode } from '../../runtime.ts';
import type { ImplementedCalls } from '../implement-calls.ts';
import { answerJsonSchema, answerSchemaOfCall } from './answer-schema.ts';
import { renderOpenApiPage } from './openapi-page.ts';

/** OpenAPI 3.1 of all calls at /api/docs/openapi.json, and a page to read at /api/docs, for whom `onRequest` lets in. */
export function registerOpenApi(
  app: FastifyInstance,
  {
    groups,
    entitiesFor,
  }: { groups: readonly ImplementedCalls[]; entitiesFor: (request: FastifyRequest) => Promise<EntitiesByCode> },
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  // Made once for the product's entities, and once for each company's that designed its own.
  const documents = new WeakMap<EntitiesByCode, Promise<string>>();
  const guarded = { onRequest, config: { byCookie: true } };
  app.get('/api/docs/openapi.json', guarded, async (request, reply) => {
    const entities = await entitiesFor(request);
    const document =
      documents.get(entities) ?? openApi(groups, [...entities.values()]).then((made) => JSON.stringify(made));
    documents.set(entities, document);
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  app.get('/api/docs', guarded, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderOpenApiPage(groups)),
  );
}

const schemaOf = (schema: z.ZodType | undefined): object =>
  schema ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) : {};

async function operation(call: Call, tag: string, answer: () => Promise<object>): Promise<object> {
  const places = [...call.path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.query
    ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: schemaOf(call.query) }]
    : [];
  const content = call.raw ? { 'application/octet-stream': {} } : { 'application/json': { schema: await answer() } };
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

/** Shapes that answers refer to, gathered for the whole document. */
type Shapes = Record<string, object>;

/** What a call answers; shapes with a name go to the document's own, unnamed ones that contain themselves get one. */
function answerIn(shapes: Shapes, answer: z.ZodType, place: string): object {
  const { schema, defs } = answerJsonSchema(answer, false);
  const nameOf = (name: string) => (name.startsWith('__') ? `${place}${name}` : name);
  const moved = <T extends object>(part: T): T =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      key === '$ref' ? `#/components/schemas/${nameOf(value.replace('#/$defs/', ''))}` : value,
    );
  for (const [name, shape] of Object.entries(defs)) shapes[nameOf(name)] = moved(shape);
  return moved(schema);
}

/** A call of every entity answers one of as many shapes as there are entities. */
async function answersIn(
  shapes: Shapes,
  group: ImplementedCalls,
  name: string,
  entities: readonly EntityDefinition[],
): Promise<object> {
  await pause();
  const place = `${group.tag}.${name}`;
  if (!group.ofEntity?.[name]) return answerIn(shapes, answerSchemaOfCall(group, name) ?? z.unknown(), place);
  const able = name === 'tree' ? entities.filter(({ tree }) => tree) : entities;
  const anyOf: object[] = [];
  for (const entity of able) {
    const answer = answerSchemaOfCall(group, name, entity) ?? z.unknown();
    anyOf.push({ title: entity.code, ...answerIn(shapes, answer, `${place}.${entity.code}`) });
    await pause();
  }
  return { anyOf };
}

/**
 * The document itself, made in many small steps: it takes a second, and others are served meanwhile. Optional path places
 * ({x?}) are printed as required, which OpenAPI demands.
 */
async function openApi(groups: readonly ImplementedCalls[], entities: readonly EntityDefinition[]): Promise<object> {
  const shapes: Shapes = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const group of groups) {
    for (const [name, call] of Object.entries(group.calls)) {
      const path = `/api${call.path.replace(/\?\}/g, '}')}`;
      const answer = () => answersIn(shapes, group, name, entities);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: await operation(call, group.tag, answer) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '筑衡 API', version: '1', description: '除登录外，每个请求在 AuthToken 请求头中携带令牌。' },
    paths,
    components: { schemas: shapes, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'AuthToken' } } },
    security: [{ token: [] }],
  };
}
