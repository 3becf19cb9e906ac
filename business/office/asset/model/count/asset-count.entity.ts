import {
  boolField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  longTextField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资产盘点: whether the assets of departments and classes are there; what is expected is fixed as it begins. */
export const assetCount = defineEntity({
  code: 'assetCount',
  module: 'asset',
  title: '资产盘点',
  titleField: 'title',
  fields: {
    no: serialField('盘点编号', { width: 140, pattern: 'PD{yyyyMM}{000}' }),
    title: textField('标题', { required: true, max: 120, width: 200 }),
    date: dateField('盘点日期', { required: true, initial: 'today', indexed: true }),
    owner: userField('负责人', { required: true, initial: 'me', width: 90 }),
    depts: deptField('盘点部门', { multiple: true, hint: '留空为全部部门' }),
    classes: refField('盘点分类', { entity: 'assetClass', multiple: true, hint: '留空为全部分类；含其下级' }),
    state: dictField('盘点状态', {
      required: true,
      initial: 'open',
      width: 90,
      options: createDictOptions({ open: '进行中', closed: '已结束' }, { open: 'processing', closed: 'success' }),
    }),
    expected: intField('应盘', { derived: 'count', width: 75 }),
    pending: intField('未盘', { derived: 'count', width: 75 }),
    present: intField('相符', { derived: 'count', width: 75 }),
    wrong: intField('地点不符', { derived: 'count', width: 90 }),
    missing: intField('未找到', { derived: 'count', width: 80 }),
    extra: intField('范围外', { derived: 'count', width: 80 }),
    takePlaces: boolField('按实盘地点更新卡片', { hint: '结束时把地点不符的卡片改为实盘地点' }),
    remark: longTextField('备注', { max: 300, rows: 2 }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      close: {
        ...{ label: '结束盘点', from: ['open'], to: 'closed', asks: ['takePlaces'] },
        confirm: '未盘的资产将记为未找到，确定结束盘点吗？',
      },
    },
    locks: { closed: 'record', open: ['depts', 'classes'] },
  },
  list: {
    columns: ['no', 'title', 'date', 'owner', 'expected', 'pending', 'present', 'wrong', 'missing', 'extra', 'state'],
    search: ['no', 'title'],
    filters: ['state', 'owner', 'date'],
    sort: '-date',
  },
  form: [
    ['no', 'title'],
    ['date', 'owner'],
    ['depts', 'classes'],
    ['state', 'expected', 'pending'],
    ['present', 'wrong', 'missing', 'extra'],
    ['remark'],
  ],
  access: { read: 'assetCount:read', write: 'assetCount:write', scope: 'company' },
  unique: [['no']],
});
export type AssetCount = RowOf<typeof assetCount>;
