import { expect, it } from 'vitest';
import {
  createDictOptions,
  dictField,
  filesField,
  linesField,
  moneyField,
  refField,
  richTextField,
  serialField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { initialCopyValues } from '../initial-copy-values.ts';

const access = { read: 'login', scope: 'company' } as const;
const pier = defineEntity({
  code: 'pier',
  module: 'sample',
  title: '桥墩',
  titleField: 'name',
  childOf: 'bridge',
  fields: {
    bridge: refField('桥梁', { entity: 'bridge', required: true, readOnly: true }),
    name: textField('名称'),
    cost: moneyField('造价'),
  },
  list: { columns: ['name'] },
  form: [['bridge', 'name', 'cost']],
  access,
});
const bridge = defineEntity({
  code: 'bridge',
  module: 'sample',
  title: '桥梁',
  titleField: 'name',
  unique: [['name'], ['road', 'kind']],
  fields: {
    no: serialField('编号', { pattern: 'Q{0000}' }),
    name: textField('名称'),
    road: textField('道路'),
    kind: dictField('类型', { options: createDictOptions({ beam: '梁桥', arch: '拱桥' }) }),
    state: dictField('状态', { options: createDictOptions({ open: '通行', shut: '封闭' }) }),
    owner: refField('业主', { entity: 'customer' }),
    account: richTextField('说明'),
    drawings: filesField('图纸'),
    piers: linesField('桥墩', { entity: pier, sums: ['cost'] }),
  },
  list: { columns: ['name'] },
  form: [['no', 'name', 'road'], ['kind', 'state', 'owner'], ['account'], ['drawings'], ['piers']],
  access,
});

it('a copy begins with what people typed, its labels and lines; nothing unique, no number, state or file', () => {
  const line = {
    id: '5',
    version: 2,
    createdBy: '1',
    updatedDate: '2026-01-01',
    bridge: '9',
    name: '1号墩',
    cost: '8.00',
  };
  const record = {
    ...{ id: '9', version: 3, no: 'Q0009', name: '长江桥', road: 'G42', kind: 'arch', kind_label: '拱桥' },
    ...{ state: 'open', state_label: '通行', owner: '4', owner_label: '市政公司', account: '<p>三跨</p>' },
    ...{ drawings: [{ id: '1' }], piers: [line] },
  };
  expect(initialCopyValues(bridge, record)).toEqual({
    ...{ road: 'G42', kind: 'arch', kind_label: '拱桥', owner: '4', owner_label: '市政公司', account: '<p>三跨</p>' },
    piers: [{ name: '1号墩', cost: '8.00' }],
  });
});

it('what the record leaves open stays out of its copy', () => {
  expect(initialCopyValues(bridge, { id: '9', road: null, kind: undefined, piers: null })).toEqual({});
});

it('pictures of a copied text are to become files of the copy', () => {
  const shown = (mark: string) =>
    `<p>甲<img alt="" src="/api/b/file/preview/7/viewImage${mark}" /><a href="/api/b/file/preview/8/viewImage">乙</a></p>`;
  expect(initialCopyValues(bridge, { account: shown('') })).toMatchObject({ account: shown('#copy') });
  expect(initialCopyValues(bridge, { account: shown('#copy') })).toMatchObject({ account: shown('#copy') });
});
