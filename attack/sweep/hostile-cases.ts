import { QUERY_OPERATORS } from '#kernel/meta/field.ts';
import { HEAVY, HOSTILE, HOSTILE_PLACES, type Hostile } from '../calls/hostile-values.ts';
import { asked, type Parts, partsOf, type Request } from '../calls/requests.ts';
import { spoiled, wayName, waysOf } from '../calls/spoil.ts';
import type { Known } from '../rows/known.ts';
import type { Asked } from '../wire/wire.ts';

/** A request with one thing wrong. */
export interface HostileCase {
  readonly request: Request;
  /** Which place holds what. */
  readonly what: string;
  ask(): Asked;
}

/** Every single wrong thing that a request can be asked with; each is written only when it is asked. */
export function hostileCases(request: Request, known: Known): HostileCase[] {
  const parts = partsOf(request, known);
  return [
    ...inPlaces(request, parts),
    ...inQuery(request, parts),
    ...(parts.body === undefined ? [] : inBody(request, parts)),
    ...(isList(parts.body) ? [...inSort(request, parts), ...inParams(request, parts)] : []),
  ];
}

function inPlaces(request: Request, parts: Parts): HostileCase[] {
  const names = request.operation.places.filter((place) => !(place === 'name' && request.entity));
  return names.flatMap((place) =>
    HOSTILE_PLACES.map((value) => ({
      request,
      what: `{${place}} is ${value.slice(0, 40)}`,
      ask: () => asked(request, { ...parts, places: { ...parts.places, [place]: value } }),
    })),
  );
}

function inQuery(request: Request, parts: Parts): HostileCase[] {
  return Object.keys(parts.query).flatMap((name) =>
    HOSTILE_PLACES.map((value) => ({
      request,
      what: `?${name} is ${value.slice(0, 40)}`,
      ask: () => {
        const plain = asked(request, { ...parts, query: { ...parts.query, [name]: undefined } });
        return { ...plain, path: plain.path.replace(`${name}=undefined`, `${name}=${value}`) };
      },
    })),
  );
}

function inBody(request: Request, parts: Parts): HostileCase[] {
  const body = parts.body ?? {};
  const ways = waysOf(body);
  const heavy = ways.slice(0, 3);
  const at = (way: (typeof ways)[number], hostile: Hostile) => ({
    request,
    what: `${wayName(way)} is ${hostile.name}`,
    ask: () => asked(request, parts, spoiled(body, way, hostile)),
  });
  return [
    ...ways.flatMap((way) => HOSTILE.map((hostile) => at(way, hostile))),
    ...heavy.flatMap((way) => HEAVY.map((hostile) => at(way, hostile))),
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

function inSort(request: Request, parts: Parts): HostileCase[] {
  return SORTS.map((sort) => ({
    request,
    what: `sort is ${sort.slice(0, 40)}`,
    ask: () => asked(request, parts, JSON.stringify({ ...(parts.body as object), sort })),
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
function inParams(request: Request, parts: Parts): HostileCase[] {
  const fields = request.entity
    ? ['id', 'version', 'createdDate', 'keyword', ...Object.keys(request.entity.fields)]
    : USUAL;
  const keys = fields.flatMap((field) =>
    QUERY_OPERATORS.map((operator) => (operator === 'eq' ? field : `${field}$${operator}`)),
  );
  return keys.flatMap((key) =>
    HOSTILE.flatMap((hostile) =>
      filterForms(key, hostile).map((json) => ({
        request,
        what: `params.${key} is ${hostile.name}`,
        ask: () => asked(request, parts, `{"pageNo":1,"pageSize":5,"params":{${JSON.stringify(key)}:${json}}}`),
      })),
    ),
  );
}

const filterForms = (key: string, { json }: Hostile): string[] =>
  key.endsWith('$between') ? [`[${json},${json}]`] : key.endsWith('$in') ? [json, `[${json}]`] : [json];
