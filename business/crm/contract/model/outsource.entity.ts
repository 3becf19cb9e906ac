import {
  choices,
  date,
  dict,
  files,
  int,
  longtext,
  money,
  percent,
  ref,
  serial,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { documentStates } from './document-states.ts';

/** 外协合同: work of a contract that another firm does. */
export const outsource = defineEntity({
  code: 'outsource',
  module: 'contract',
  title: '外协合同',
  titleField: 'title',
  fields: {
    no: serial('外协编号', { pattern: 'WX{yyyy}{0000}' }),
    title: text('名称', { required: true, max: 120, width: 'long' }),
    contract: ref('所属咨询合同', { entity: 'contract', required: true }),
    supplier: text('外协单位', { required: true, max: 80, width: 200 }),
    scope: longtext('工作内容', { required: true, max: 1000, rows: 3 }),
    amount: money('外协金额', { required: true, min: '0.01' }),
    taxRate: percent('税率', { min: '0', max: '1' }),
    startDate: date('开始日期'),
    endDate: date('完成日期'),
    manager: user('负责人', { required: true, initial: 'me' }),
    share: percent('占合同总额', { readOnly: true, hint: '超过20%须总经理审批；同一合同合计超过40%亦同' }),
    needsGm: dict('审批级别', {
      readOnly: true,
      initial: 'usual',
      options: choices({ usual: '常规', gm: '总经理' }),
    }),
    evaluation: int('履约评价（分）', { min: 0, max: 100 }),
    files: files('合同文本'),
    status: dict('状态', { readOnly: true, initial: 'draft', options: documentStates }),
  },
  feeds: [{ by: 'contract', into: 'outsourced', of: 'amount', when: { status: ['running', 'approved'] } }],
  list: {
    columns: ['no', 'title', 'contract', 'supplier', 'amount', 'share', 'manager', 'status'],
    search: ['no', 'title', 'supplier'],
    filters: ['status', 'manager', 'amount'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['contract', 'supplier'],
    ['amount', 'taxRate'],
    ['startDate', 'endDate'],
    ['manager', 'evaluation'],
    ['share', 'needsGm'],
    ['scope'],
    ['files'],
  ],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
  menu: { section: 'crm', order: 15 },
  unique: [['no']],
  workflow: { process: 'outsource' },
});
export type Outsource = RowOf<typeof outsource>;
