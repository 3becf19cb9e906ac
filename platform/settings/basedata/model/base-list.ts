import { boolField, intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';

/** Values of a starting row by field; rows of a tree hold those below them. */
export interface BaseListRow {
  readonly name: string;
  readonly children?: readonly BaseListRow[];
  readonly [code: string]: unknown;
}

interface BaseListSpec {
  /** The module it belongs to. */
  readonly module: string;
  readonly code: string;
  readonly title: string;
  /** Where its page and its entry of the navigation are: '/base-data/procurement-method'. */
  readonly address: string;
  /** Further addresses that its page is known by. */
  readonly also?: readonly string[];
  /** Its place in the navigation; gaps of 10 leave room. */
  readonly order: number;
  /** Beside code, name, order, switch and remark, which every list has. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly tree?: true;
  readonly rows: readonly BaseListRow[];
}

/** The section of the navigation that base lists stand in, and the right to keep them. */
const SECTION = 'base-data';
const KEEP = 'baseData:write';

const pairsOf = (codes: readonly string[], fields: Readonly<Record<string, Field>>): string[][] => {
  const lines = codes.filter((code) => fields[code]?.kind === 'longtext').map((code) => [code]);
  const short = codes.filter((code) => fields[code]?.kind !== 'longtext');
  return [...short.flatMap((_code, at) => (at % 2 === 0 ? [short.slice(at, at + 2)] : [])), ...lines];
};

const startingRows = new WeakMap<EntityDefinition, readonly BaseListRow[]>();

/** The rows that every company starts with, of an entity that is a base list. */
export const initialRowsOfBaseList = (entity: EntityDefinition): readonly BaseListRow[] | undefined =>
  startingRows.get(entity);

/**
 * Defines a base list, a small list of the firm that forms choose from: read by the firm's own people, kept by whoever
 * maintains base data. Its file lies in model/base-lists; its page and its entry of the navigation follow from it
 * (`npm run modules`).
 */
export function defineBaseList({
  module,
  code,
  title,
  address,
  order,
  fields = {},
  tree,
  rows,
}: BaseListSpec): EntityDefinition {
  const own = Object.keys(fields);
  const all: Record<string, Field> = {
    code: textField('编码', { max: 40, width: 'short' }),
    name: textField('名称', { required: true, max: 80, width: 'middle' }),
    ...fields,
    // The order of a tree is part of its shape.
    ...(tree ? {} : { sort: intField('排序', { initial: 10 }) }),
    enabled: boolField('启用', { initial: true }),
    remark: longTextField('备注'),
  };
  const entity: EntityDefinition = defineEntity({
    code,
    module,
    title,
    titleField: 'name',
    ...(tree ? { tree } : {}),
    fields: all,
    list: {
      columns: ['code', 'name', ...own, 'enabled', 'remark'],
      search: ['name', 'code'],
      global: false,
      sort: tree ? 'name' : 'sort',
    },
    form: [['code', 'name'], ...pairsOf(own, fields), tree ? ['enabled'] : ['sort', 'enabled'], ['remark']],
    access: { read: 'staff', write: KEEP, scope: 'company' },
    menu: { section: SECTION, order, url: address, permission: KEEP },
    unique: [['code']],
  });
  startingRows.set(entity, rows);
  return entity;
}
