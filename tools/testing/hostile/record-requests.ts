import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { type EntityDefinition, SORTABLE_SYSTEM_FIELDS } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { HostileRequest } from './hostile-requests.ts';
import {
  HOSTILE_FORMS,
  HOSTILE_LISTS,
  HOSTILE_NUMBERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  type HostileValue,
} from './hostile-values.ts';

/** Fields of every record beside its own, with the operators lists know for them. */
const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  id: ['eq', 'in', 'ne'],
  deptId: ['eq', 'in'],
  createdBy: ['eq'],
  createdDate: ['eq', 'ge', 'lt', 'between'],
  parentId: ['eq', 'in'],
};
const SHOWN = 60;

const usualOf = (field: Field & { readonly options?: readonly { readonly value: string }[] }): unknown => {
  if (field.initial !== undefined && !['me', 'myDept', 'today'].includes(String(field.initial))) return undefined;
  switch (field.kind) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return 1;
    case 'bool':
      return false;
    case 'date':
    case 'datetime':
      return '2026-01-01';
    case 'month':
      return '2026-01';
    case 'dict':
      return field.options?.[0]?.value;
    case 'user':
    case 'dept':
    case 'ref':
      return '1';
    case 'text':
    case 'longtext':
    case 'richtext':
      return 'x1';
    default:
      return undefined;
  }
};

/**
 * Every request of the generic calls that differs from a right one in one value, field by field of the definitions. Forms
 * with work of their own are tried in every field; the others have nothing but kinds of fields, each of which is tried once.
 */
export function* hostileRecordRequests(
  entities: Iterable<EntityDefinition>,
  hasWork: (entity: EntityDefinition) => boolean,
): Generator<HostileRequest> {
  const tried = new Set<string>();
  const isNew = (what: string) => !tried.has(what) && Boolean(tried.add(what));
  for (const entity of entities) {
    const all = hasWork(entity);
    yield* inConditions(entity, (key, kind) => isNew(`where ${kind} ${key.split('$')[1]}`));
    yield* inDrafts(entity, (_, kind) => all || isNew(`save ${kind} ${entity.tree}`));
    if (all || isNew(`order ${entity.tree}`)) yield* inOrders(entity);
    if (entity.tree && (all || isNew('move'))) yield* inMoves(entity);
  }
}

type Chosen = (name: string, kind: string) => boolean;

/** What tells one field from another for whoever reads a value: fields of one kind differ by being lists or labelled. */
const kindIn = ({ fields }: EntityDefinition, name: string): string => {
  const field = fields[name] as (Field & { multiple?: boolean; options?: unknown }) | undefined;
  return field ? [field.kind, field.multiple, Boolean(field.options)].join() : name;
};

const post = (url: string, payload: string, said: string): HostileRequest => ({
  method: 'POST',
  url,
  payload,
  said: `${url} ${said.slice(0, SHOWN)}`,
});

function* inConditions(entity: EntityDefinition, chosen: Chosen): Generator<HostileRequest> {
  const { code, fields } = entity;
  const own = Object.entries(fields).flatMap(([name, field]) =>
    fieldKindOf(field).operators.map((one) => `${name}$${one}`),
  );
  const system = Object.entries(SYSTEM).flatMap(([name, operators]) => operators.map((one) => `${name}$${one}`));
  for (const key of [...own, ...system].filter((one) => chosen(one, kindIn(entity, one.split('$')[0] ?? ''))))
    for (const { json } of [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...HOSTILE_FORMS, ...HOSTILE_LISTS])
      yield post(`/api/form/${code}/queryList`, `{"pageSize":1,"params":{"${key}":${json}}}`, `${key}: ${json}`);
}

function* inDrafts(entity: EntityDefinition, chosen: Chosen): Generator<HostileRequest> {
  const { code, fields, tree } = entity;
  const usual = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, usualOf(field)]));
  const system = ['id', 'version', 'deptId', 'requestKey', ...(tree ? ['parentId', 'sort'] : [])];
  for (const name of [...Object.keys(fields), ...system].filter((one) => chosen(one, kindIn(entity, one)))) {
    const others = JSON.stringify({ ...usual, ...(name === 'version' ? { id: '1' } : {}), [name]: undefined });
    for (const { json } of HOSTILE_VALUES) {
      const rest = others === '{}' ? '' : `,${others.slice(1, -1)}`;
      yield post(`/api/form/${code}/save`, `{"${name}":${json}${rest}}`, `${name}: ${json}`);
    }
  }
}

const texts = HOSTILE_TEXTS.filter((one): one is HostileValue & { text: string } => one.text !== undefined);

function* inOrders({ code, fields }: EntityDefinition): Generator<HostileRequest> {
  for (const sort of [
    ...texts.map(({ json }) => json),
    ...[...Object.keys(fields), ...SORTABLE_SYSTEM_FIELDS].map((one) => `"-${one}"`),
  ])
    for (const call of ['queryList', 'queryTree'])
      yield post(`/api/form/${code}/${call}`, `{"pageSize":1,"sort":${sort}}`, `sort: ${sort}`);
  for (const { json } of texts)
    yield post(
      `/api/form/${code}/export`,
      `{"pageSize":1,"params":{"id":"1"},"columns":[${json}]}`,
      `columns: ${json}`,
    );
}

function* inMoves({ code }: EntityDefinition): Generator<HostileRequest> {
  for (const { json } of HOSTILE_VALUES) {
    yield post(`/api/form/${code}/move`, `{"id":${json},"targetId":"1","position":"inside"}`, `id: ${json}`);
    yield post(`/api/form/${code}/move`, `{"id":"1","targetId":${json},"position":"before"}`, `targetId: ${json}`);
  }
}
