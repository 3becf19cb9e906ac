import {
  approvalStatusField,
  dateField,
  linesField,
  longTextField,
  refField,
  serialField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { bonusShareLine } from './bonus-share-line.entity.ts';

/** 奖金分配: who has which part of a project's bonus where the rule's shares do not fit; counts from its approval until the next. */
export const bonusShare = defineEntity({
  code: 'bonusShare',
  module: 'bonus',
  title: '奖金分配',
  titleField: 'no',
  fields: {
    no: serialField('分配编号', { pattern: 'JFP{yyyyMM}{0000}' }),
    project: refField('咨询项目', { entity: 'project', required: true, width: 260 }),
    day: dateField('申请日期', { required: true, initial: 'today' }),
    lines: linesField('分配明细', { entity: bonusShareLine, sums: ['share'] }),
    reason: longTextField('调整原因', { required: true, max: 500, rows: 2, width: 'long' }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'project', 'day', 'reason', 'status'],
    search: ['no'],
    filters: ['project', 'day', 'status'],
    sort: '-day',
    global: false,
  },
  form: [['no', 'project'], ['day'], ['lines'], ['reason']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'bonusShare' },
});
export type BonusShare = RowOf<typeof bonusShare>;
