import {
  createDictOptions,
  dateTimeField,
  dictField,
  intField,
  jsonField,
  longTextField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 质检记录: one run of checks over one version of a cost file. What it found lies in the finding table beside it. */
export const checkRecord = defineEntity({
  code: 'checkRecord',
  module: 'quality',
  title: '质检记录',
  titleField: 'name',
  fields: {
    name: textField('造价文件', { required: true, max: 200, width: 210 }),
    project: refField('项目', { entity: 'project', required: true, indexed: true, readOnly: true, width: 210 }),
    costFile: refField('文件版本', { entity: 'costFile', required: true, indexed: true, readOnly: true }),
    state: dictField('状态', {
      required: true,
      initial: 'checking',
      readOnly: true,
      options: createDictOptions({ checking: '检查中', done: '已完成', failed: '失败' }),
    }),
    /** Keys of the checks that were asked for. */
    checks: jsonField('检查项', { readOnly: true }),
    errorCount: intField('错误', { readOnly: true, width: 84 }),
    warnCount: intField('警告', { readOnly: true, width: 84 }),
    infoCount: intField('提示', { readOnly: true, width: 84 }),
    ignoredCount: intField('已忽略', { readOnly: true, width: 84 }),
    notCheckedCount: intField('未检查', { readOnly: true, width: 84 }),
    amount: moneyField('错误涉及金额', { readOnly: true }),
    endedDate: dateTimeField('完成时间', { readOnly: true }),
    note: textField('说明', { max: 500, readOnly: true }),
    remark: longTextField('质检意见'),
  },
  list: {
    columns: [
      'name',
      'project',
      'state',
      'errorCount',
      'warnCount',
      'infoCount',
      'notCheckedCount',
      'amount',
      'endedDate',
    ],
    search: ['name'],
    filters: ['project', 'state'],
    sort: '-createdDate',
  },
  form: [['name', 'project'], ['state', 'endedDate'], ['remark']],
  access: { read: 'quality:read', write: 'quality:write', scope: 'dept' },
  writtenBy: 'product',
  peopleMay: ['remove', 'attach'],
});
export type CheckRecord = RowOf<typeof checkRecord>;
