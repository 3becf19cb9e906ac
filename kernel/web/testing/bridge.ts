import { bool, date, dict, int, longtext, money, percent, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { Row } from '../row.ts';

/** An entity with what most entities have. */
export const bridge = defineEntity({
  code: 'bridge',
  module: 'sample',
  title: '桥梁',
  titleField: 'name',
  fields: {
    no: serial('编号', { pattern: 'Q{0000}' }),
    name: text('名称', { required: true, max: 20 }),
    kind: dict('类型', {
      options: [
        { value: 'arch', label: '拱桥' },
        { value: 'beam', label: '梁桥' },
      ],
    }),
    cost: money('造价'),
    spans: int('跨数', { unit: '跨' }),
    share: percent('完成比例'),
    day: date('开工日期'),
    open: bool('已通车'),
    head: user('负责人'),
    note: longtext('说明', { hint: '写给施工方看' }),
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
export const bridgeRow = (id: string, name: string, more: object = {}): Row => ({
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
