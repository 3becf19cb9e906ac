import {
  boolField,
  dateField,
  dictField,
  intField,
  longTextField,
  moneyField,
  percentField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../displayed-record-types.ts';

/** An entity with what most entities have. */
export const bridgeEntity = defineEntity({
  code: 'bridge',
  module: 'sample',
  title: '桥梁',
  titleField: 'name',
  fields: {
    no: serialField('编号', { pattern: 'Q{0000}' }),
    name: textField('名称', { required: true, max: 20 }),
    kind: dictField('类型', {
      options: [
        { value: 'arch', label: '拱桥' },
        { value: 'beam', label: '梁桥' },
      ],
    }),
    cost: moneyField('造价'),
    spans: intField('跨数', { unit: '跨' }),
    share: percentField('完成比例'),
    day: dateField('开工日期'),
    open: boolField('已通车'),
    head: userField('负责人'),
    note: longTextField('说明', { hint: '写给施工方看' }),
  },
  list: {
    columns: ['name', 'kind', 'cost', 'day'],
    filters: ['name', 'kind', 'cost', 'share', 'open'],
    search: ['no', 'name'],
  },
  form: [['no', 'name'], ['kind', 'cost'], ['spans', 'open'], ['note']],
  access: { read: 'login', write: 'bridge:write', scope: 'company' },
});

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };

/** A stored bridge. */
export const bridgeRow = (id: string, name: string, more: object = {}): DisplayedRecord => ({
  ...info,
  id,
  no: `Q000${id}`,
  name,
  kind: 'arch',
  kind_label: '拱桥',
  cost: '1234567.80',
  spans: 3,
  open: false,
  note: null,
  ...more,
});
