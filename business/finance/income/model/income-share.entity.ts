import {
  approvalStatusField,
  dateField,
  deptField,
  linesField,
  longTextField,
  refField,
  serialField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { incomeShareLine } from './income-share-line.entity.ts';

/**
 * 业绩分摊: how the income of a contract is shared from its approval until the next; what is written already stays as it was shared then.
 */
export const incomeShare = defineEntity({
  code: 'incomeShare',
  module: 'income',
  title: '业绩分摊',
  titleField: 'no',
  fields: {
    no: serialField('分摊编号', { pattern: 'YJ{yyyyMM}{0000}' }),
    contract: refField('咨询合同', { entity: 'contract', required: true, width: 280 }),
    day: dateField('申请日期', { required: true, initial: 'today' }),
    lines: linesField('分摊明细', { entity: incomeShareLine, required: true, sums: ['percent'] }),
    depts: deptField('分摊部门', { multiple: true, readOnly: true, hint: '各部门负责人会签，再由经营审核' }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'contract', 'depts', 'day', 'remark', 'status'],
    search: ['no'],
    filters: ['contract', 'day', 'status'],
    sort: '-day',
    global: false,
  },
  form: [['no', 'contract'], ['day', 'depts'], ['lines'], ['remark']],
  access: { read: 'income:read', write: 'income:write', scope: 'company' },
  unique: [['no']],
  workflow: { process: 'incomeShare' },
});
