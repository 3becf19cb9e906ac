import { QUERY_OPERATORS } from '#kernel/meta/field.ts';
import {
  type AttackRequest,
  type AttackRequestParts,
  toWireRequest,
  validRequestParts,
} from '../calls/attack-requests.ts';
import {
  HEAVY_JSON_VALUES,
  HOSTILE_JSON_VALUES,
  HOSTILE_PATH_VALUES,
  type HostileJson,
} from '../calls/hostile-json.ts';
import { formatJsonPath, listJsonPaths, replaceJsonValue } from '../calls/replace-json-value.ts';
import type { AttackedCompanyRows } from '../rows/attacked-company-rows.ts';
import type { WireRequest } from '../wire/attack-client.ts';

/** A request with one thing wrong. */
export interface HostileCase {
  readonly request: AttackRequest;
  /** Which place holds what. */
  readonly what: string;
  ask(): WireRequest;
}

/** Every single wrong thing that a request can be asked with; each is written only when it is asked. */
export function listHostileCases(request: AttackRequest, known: AttackedCompanyRows): HostileCase[] {
  const parts = validRequestParts(request, known);
  return [
    ...inPlaces(request, parts),
    ...inQuery(request, parts),
    ...(parts.body === undefined ? [] : inBody(request, parts)),
    ...(isList(parts.body) ? [...inSort(request, parts), ...inParams(request, parts)] : []),
  ];
}

function inPlaces(request: AttackRequest, parts: AttackRequestParts): HostileCase[] {
  const names = request.operation.places.filter((place) => !(place === 'name' && request.entity));
  return names.flatMap((place) =>
    HOSTILE_PATH_VALUES.map((value) => ({
      request,
      what: `{${place}} is ${value.slice(0, 40)}`,
      ask: () => toWireRequest(request, { ...parts, places: { ...parts.places, [place]: value } }),
    })),
  );
}

function inQuery(request: AttackRequest, parts: AttackRequestParts): HostileCase[] {
  return Object.keys(parts.query).flatMap((name) =>
    HOSTILE_PATH_VALUES.map((value) => ({
      request,
      what: `?${name} is ${value.slice(0, 40)}`,
      ask: () => {
        const plain = toWireRequest(request, { ...parts, query: { ...parts.query, [name]: undefined } });
        return { ...plain, path: plain.path.replace(`${name}=undefined`, `${name}=${value}`) };
      },
    })),
  );
}

function inBody(request: AttackRequest, parts: AttackRequestParts): HostileCase[] {
  const body = parts.body ?? {};
  const ways = listJsonPaths(body);
  const heavy = ways.slice(0, 3);
  const at = (way: (typeof ways)[number], hostile: HostileJson) => ({
    request,
    what: `${formatJsonPath(way)} is ${hostile.name}`,
    ask: () => toWireRequest(request, parts, replaceJsonValue(body, way, hostile)),
  });
  return [
    ...ways.flatMap((way) => HOSTILE_JSON_VALUES.map((hostile) => at(way, hostile))),
    ...heavy.flatMap((way) => HEAVY_JSON_VALUES.map((hostile) => at(way, hostile))),
  ];
}

const isList = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'params' in body && 'pageSize' in body;

const SORTS = [
  'constructor',
  '__proto__',
  '-toString',
  'id;drop table org_user',
  'id,'.repeat(60),
  '1',
  "id'",
  '-',
  ',',
  'password',
];

function inSort(request: AttackRequest, parts: AttackRequestParts): HostileCase[] {
  return SORTS.map((sort) => ({
    request,
    what: `sort is ${sort.slice(0, 40)}`,
    ask: () => toWireRequest(request, parts, JSON.stringify({ ...(parts.body as object), sort })),
  }));
}

/** Fields of records that have no definition of their own at hand. */
const USUAL = [
  'id',
  'name',
  'code',
  'createdDate',
  'version',
  'deptId',
  'createdBy',
  'keyword',
  'constructor',
  '__proto__',
];

/** Filters: every field with every operator and every value that must not be. */
function inParams(request: AttackRequest, parts: AttackRequestParts): HostileCase[] {
  const fields = request.entity
    ? ['id', 'version', 'createdDate', 'keyword', ...Object.keys(request.entity.fields)]
    : USUAL;
  const keys = fields.flatMap((field) =>
    QUERY_OPERATORS.map((operator) => (operator === 'eq' ? field : `${field}$${operator}`)),
  );
  return keys.flatMap((key) =>
    HOSTILE_JSON_VALUES.flatMap((hostile) =>
      filterForms(key, hostile).map((json) => ({
        request,
        what: `params.${key} is ${hostile.name}`,
        ask: () => toWireRequest(request, parts, `{"pageNo":1,"pageSize":5,"params":{${JSON.stringify(key)}:${json}}}`),
      })),
    ),
  );
}

const filterForms = (key: string, { json }: HostileJson): string[] =>
  key.endsWith('$between') ? [`[${json},${json}]`] : key.endsWith('$in') ? [json, `[${json}]`] : [json];
