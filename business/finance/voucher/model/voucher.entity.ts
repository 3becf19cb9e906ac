import {
  createDictOptions,
  dateField,
  dictField,
  linesField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { VOUCHER_TYPES } from './kis-table.entity.ts';
import { VOUCHER_EVENT_LABELS } from './voucher-events.ts';
import { voucherLine } from './voucher-line.entity.ts';

export const VOUCHER_STATES = { waiting: '待导出', exported: '已导出', written: '已回写', failed: '失败' } as const;

/**
 * 凭证: one event in the words of accounting. Made once for each event and never changed; a file of the accounting software
 * takes it along, and the number it got there is written back.
 */
export const voucher = defineEntity({
  code: 'voucher',
  module: 'voucher',
  title: '凭证',
  titleField: 'no',
  writtenBy: 'product',
  peopleMay: ['attach'],
  fields: {
    no: textField('凭证编号', { required: true, max: 20 }),
    date: dateField('凭证日期', { required: true, indexed: true }),
    word: dictField('凭证字', { options: createDictOptions(VOUCHER_TYPES) }),
    event: dictField('业务事件', { required: true, options: createDictOptions(VOUCHER_EVENT_LABELS) }),
    source: textField('来源', { required: true, max: 60 }),
    form: textField('来源单据', { max: 40 }),
    record: textField('来源记录', { max: 20 }),
    explain: textField('摘要', { max: 200, width: 'long' }),
    amount: moneyField('金额', { required: true }),
    rule: refField('接口表', { entity: 'kisTable' }),
    batch: refField('导出批次', { entity: 'exportBatch' }),
    outNo: textField('外部凭证号', { max: 40 }),
    fault: textField('失败原因', { max: 200 }),
    state: dictField('状态', {
      initial: 'waiting',
      indexed: true,
      options: createDictOptions(VOUCHER_STATES, {
        waiting: 'warning',
        exported: 'processing',
        written: 'success',
        failed: 'error',
      }),
    }),
    lines: linesField('分录', { entity: voucherLine, sums: ['debit', 'credit'] }),
  },
  list: {
    columns: ['no', 'date', 'word', 'event', 'explain', 'amount', 'batch', 'outNo', 'state', 'fault'],
    search: ['no', 'explain', 'outNo'],
    filters: ['date', 'event', 'word', 'amount', 'batch', 'state'],
    sort: '-date',
  },
  form: [
    ['no', 'date'],
    ['word', 'event'],
    ['explain', 'amount'],
    ['lines'],
    ['source', 'rule'],
    ['batch', 'state'],
    ['outNo', 'fault'],
  ],
  access: { read: 'voucher:read', write: 'voucher:write', scope: 'company' },
  unique: [['no'], ['source', 'event']],
});
export type Voucher = RowOf<typeof voucher>;
