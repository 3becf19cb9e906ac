import { project } from '#business/consult/project/model/index.ts';
import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  longTextField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 对量单: our bills beside those of the other side; the lines lie in tables of their own. */
export const reconcileSheet = defineEntity({
  code: 'reconcileSheet',
  module: 'reconcile',
  title: '对量单',
  titleField: 'name',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, indexed: true, width: 180 }),
    name: textField('对量单名称', { required: true, max: 120, width: 220 }),
    party: textField('对方单位', { required: true, max: 120, width: 180 }),
    oursFile: refField('我方造价文件', { entity: 'costFile', required: true, width: 180 }),
    theirsFile: refField('对方造价文件', { entity: 'costFile', required: true, width: 180 }),
    state: dictField('状态', {
      required: true,
      initial: 'matching',
      options: createDictOptions({ matching: '匹配中', open: '对量中', confirmed: '已确认', failed: '匹配失败' }),
    }),
    lineCount: intField('行数', { width: 76 }),
    submitted: moneyField('送审金额'),
    approved: moneyField('审定金额'),
    reduced: moneyField('净核减', { derived: { sum: ['submitted'], less: ['approved'] } }),
    confirmedOn: dateField('确认日期'),
    note: longTextField('说明', { max: 500 }),
    confirmed: filesField('盖章确认单'),
  },
  states: {
    field: 'state',
    begin: ['matching'],
    steps: {
      fail: { label: '匹配失败', from: ['matching'], to: 'failed', by: 'product' },
      confirm: {
        label: '确认对量结果',
        from: ['open'],
        to: 'confirmed',
        by: 'product',
        sets: { confirmedOn: 'today' },
      },
      reopen: {
        ...{ label: '重新对量', from: ['confirmed'], to: 'open', by: 'product' },
        sets: { submitted: null, approved: null, confirmedOn: null },
      },
    },
  },
  list: {
    columns: ['name', 'party', 'state', 'lineCount', 'submitted', 'approved', 'reduced', 'confirmedOn'],
    search: ['name', 'party'],
    filters: ['project', 'state', 'confirmedOn'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['project', 'name'],
    ['party', 'state'],
    ['oursFile', 'theirsFile'],
    ['lineCount', 'confirmedOn'],
    ['submitted', 'approved'],
    ['reduced'],
    ['note'],
    ['confirmed'],
  ],
  access: {
    read: 'reconcile:read',
    write: 'reconcile:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
  writtenBy: 'product',
  peopleMay: ['remove', 'attach'],
});
export type ReconcileSheet = RowOf<typeof reconcileSheet>;
