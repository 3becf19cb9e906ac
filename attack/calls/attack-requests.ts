import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { AttackedCompanyRows } from '../rows/attacked-company-rows.ts';
import { sampleFieldValues } from '../rows/sample-field-values.ts';
import type { WireRequest } from '../wire/attack-client.ts';
import type { ApiOperation } from './api-operations.ts';
import { SAMPLE_WORDS_BY_NAME, sampleOfSchema } from './sample-of-schema.ts';

/** One call as it is really asked: an operation, and for the generic calls the entity they are asked for. */
export interface AttackRequest {
  readonly operation: ApiOperation;
  readonly entity?: EntityDefinition;
  /** 'POST /api/form/{name}/save leave'. */
  readonly name: string;
  /** The right it needs: 'open', 'login' or a function right. */
  readonly access: string;
}

const GENERIC = '/api/form/{name}/';
const WRITES = /save$|move$|restore$|\{ids\}$/;

/** Every call; the generic ones once for each entity. */
export const buildAttackRequests = (
  operations: readonly ApiOperation[],
  entities: readonly EntityDefinition[],
): AttackRequest[] =>
  operations.flatMap((operation): AttackRequest[] => {
    const { name, access, path } = operation;
    if (!path.startsWith(GENERIC)) return [{ operation, name, access }];
    return entities.map((entity) => {
      const { read, write = read } = entity.access;
      return { operation, entity, name: `${name} ${entity.code}`, access: WRITES.test(path) ? write : read };
    });
  });

/** The parts of a request, each of which may be spoiled by itself. */
export interface AttackRequestParts {
  readonly places: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Everything in its right shape, with rows that are there. */
export function validRequestParts(request: AttackRequest, known: AttackedCompanyRows): AttackRequestParts {
  const { operation, entity } = request;
  const { idFor } = known;
  const generic = (place: string) => idFor(place === 'id' || place === 'ids' ? `${entity?.code}Id` : place);
  const places = operation.places.map((place) => [
    place,
    entity ? generic(place) : (SAMPLE_WORDS_BY_NAME[place] ?? SHORT[place] ?? idOf(place, operation, known)),
  ]);
  return {
    places: { ...Object.fromEntries(places), ...(entity ? { name: entity.code } : {}) },
    query: (operation.query ? sampleOfSchema(operation.query, '', idFor) : {}) as Record<string, unknown>,
    body: bodyOf(request, known),
  };
}

function bodyOf({ operation, entity }: AttackRequest, known: AttackedCompanyRows): unknown {
  const { idFor } = known;
  if (!operation.body) return undefined;
  if (!entity) {
    const byPath = (name: string) => (name === 'id' ? idOf(name, operation, known) : idFor(name));
    return draftOf(operation, known) ?? withoutSort(sampleOfSchema(operation.body, '', byPath));
  }
  const named = genericBodies(entity, known)[operation.path.split('/').at(-1) ?? ''];
  return named ?? { pageNo: 1, pageSize: 20, params: {}, sort: 'id' };
}

/** What the generic calls take, by the end of their path; all others are asked as lists are. */
function genericBodies(
  entity: EntityDefinition,
  { idFor, from, rows }: AttackedCompanyRows,
): Readonly<Record<string, object>> {
  const row = rows.get(entity.code);
  const id = idFor(`${entity.code}Id`);
  return {
    save: { ...sampleFieldValues(entity.fields, from), ...(row ? { id: row.id, version: row.version } : {}) },
    move: { id, targetId: id, position: 'after' },
    changeMany: { ids: [id], field: entity.titleField, value: 'x' },
    step: { step: Object.keys(entity.states?.steps ?? {})[0] ?? 'x', version: row?.version ?? 1 },
    comments: { content: 'x' },
    restore: { version: row?.version ?? 1 },
    querySums: { params: {}, columns: [] },
  };
}

/** Only the list itself knows what it may be sorted by. */
function withoutSort(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('params' in body)) return body;
  const { sort: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Places of an address without a name of their own. */
const SHORT: Readonly<Record<string, string>> = { a: 'x', b: 'x', x: 'x' };

/** A body of free keys is the draft of a record: which one, the path tells. */
function draftOf({ path, body }: ApiOperation, known: AttackedCompanyRows): unknown {
  const code = body?.properties || body?.type !== 'object' ? undefined : entityOf(path);
  const entity = known.entities.find((one) => one.code === code);
  return entity && sampleFieldValues(entity.fields, known.from);
}

/** Path by path the entity whose rows a plain {id} means. */
const OF_PATH: readonly (readonly [RegExp, string])[] = [
  [/saas\/menu/i, 'enterpriseMenu'],
  [/member\/level/i, 'memberLevel'],
  [/user|member/i, 'user'],
  [/\/role/i, 'role'],
  [/\/menu/i, 'menu'],
  [/\/dept/i, 'dept'],
  [/article/i, 'article'],
  [/category/i, 'contentCategory'],
  [/project\/file|analy/i, 'costFile'],
  [/project/i, 'project'],
  [/quality/i, 'checkRecord'],
  [/outsideSystem/i, 'outsideSystem'],
  [/dict/i, 'dictItem'],
  [/area/i, 'area'],
  [/codeRule/i, 'codeRule'],
  [/notice|msg/i, 'message'],
  [/excel/i, 'excelTemplate'],
];

const entityOf = (path: string): string | undefined => OF_PATH.find(([pattern]) => pattern.test(path))?.[1];

const idOf = (place: string, { path }: ApiOperation, known: AttackedCompanyRows): string => {
  const found = place === 'id' || place === 'ids' ? entityOf(path) : undefined;
  return known.idFor(found ? `${found}Id` : place);
};

/** The request as it goes over the wire. Text in `raw` goes as it is. */
export function toWireRequest(
  { operation, name }: AttackRequest,
  { places, query, body }: AttackRequestParts,
  raw?: string,
): WireRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const json = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    name,
    method: operation.method,
    path: search ? `${path}?${search}` : path,
    ...(json === undefined ? {} : { body: json }),
  };
}
