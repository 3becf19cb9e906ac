import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  linesField,
  longTextField,
  moneyField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { claimLine } from './claim-line.entity.ts';

/** 认领单: what received money is for, N receipts to M targets; it takes effect at once, beyond a firm's limit once a second person confirmed it, and is taken back by revoking. */
export const claim = defineEntity({
  code: 'claim',
  module: 'claim',
  title: '认领单',
  titleField: 'title',
  writtenBy: 'product',
  fields: {
    no: serialField('认领单号', { pattern: 'RL{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 200, width: 320 }),
    claimant: userField('认领人', { required: true, initial: 'me' }),
    dept: deptField('认领部门', { initial: 'myDept' }),
    claimDate: dateField('认领日期', { required: true, initial: 'today', indexed: true }),
    total: moneyField('认领金额', { required: true }),
    lines: linesField('认领明细', { entity: claimLine, sums: ['amount'] }),
    state: dictField('状态', {
      required: true,
      initial: 'live',
      options: createDictOptions(
        { waiting: '待财务确认', live: '已认领', part: '部分撤销', revoked: '已撤销' },
        { waiting: 'processing', live: 'success', part: 'warning' },
      ),
    }),
    confirmedBy: userField('确认人', { hint: '超过限额的认领由另一人确认后生效' }),
    run: textField('自动认领批次', { max: 36 }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    revokeReason: textField('撤销原因', { max: 200 }),
  },
  list: {
    columns: ['no', 'title', 'claimant', 'dept', 'claimDate', 'total', 'state', 'remark'],
    search: ['no', 'title'],
    filters: ['claimant', 'dept', 'claimDate', 'total', 'state', 'run'],
    sort: '-claimDate',
    monthly: { by: 'claimDate', of: ['total'], when: { state: ['live', 'part'] } },
  },
  form: [
    ['no', 'title'],
    ['claimant', 'dept'],
    ['claimDate', 'total'],
    ['lines'],
    ['state', 'revokeReason'],
    ['confirmedBy', 'run'],
    ['remark'],
  ],
  paper: {
    sheet: 'a4-landscape',
    fields: [
      'no',
      'claimDate',
      'claimant',
      'dept',
      'title',
      'total',
      'lines',
      'state',
      'confirmedBy',
      'revokeReason',
      'remark',
    ],
    words: ['total'],
  },
  access: { read: 'claim:read', write: 'claim:write', scope: 'dept' },
  unique: [['no']],
});
export type Claim = RowOf<typeof claim>;
