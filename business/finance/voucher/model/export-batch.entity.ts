import {
  createDictOptions,
  dateTimeField,
  dictField,
  intField,
  moneyField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ACCOUNTING_SOFTWARE } from './kis-table.entity.ts';

export const EXPORT_FORMATS = { xlsx: 'Excel', dbf: 'DBF', json: 'JSON' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** 导出批次: vouchers that left together. Its file can be fetched again, and says the same. */
export const exportBatch = defineEntity({
  code: 'exportBatch',
  module: 'voucher',
  title: '导出批次',
  titleField: 'no',
  writtenBy: 'product',
  fields: {
    no: serialField('批次号', { pattern: 'DC{yyyyMMdd}{000}' }),
    target: dictField('财务软件', { required: true, options: createDictOptions(ACCOUNTING_SOFTWARE) }),
    format: dictField('文件格式', { required: true, options: createDictOptions(EXPORT_FORMATS) }),
    count: intField('凭证数'),
    amount: moneyField('借方合计'),
    exportedAt: dateTimeField('导出时间'),
    exporter: userField('导出人'),
    fault: textField('失败原因', { max: 200 }),
    state: dictField('状态', {
      initial: 'exported',
      options: createDictOptions({ exported: '已导出', failed: '失败' }, { exported: 'success', failed: 'error' }),
    }),
  },
  states: {
    field: 'state',
    begin: ['exported'],
    steps: { fail: { label: '导入失败', from: ['exported'], to: 'failed', by: 'product' } },
  },
  list: {
    columns: ['no', 'target', 'format', 'count', 'amount', 'exportedAt', 'exporter', 'state', 'fault'],
    search: ['no'],
    filters: ['target', 'format', 'state', 'exportedAt'],
    sort: '-createdDate',
    global: false,
  },
  form: [['no', 'target'], ['format', 'count'], ['amount', 'exportedAt'], ['exporter', 'state'], ['fault']],
  access: { read: 'voucher:read', write: 'voucher:write', scope: 'company' },
  unique: [['no']],
});
export type ExportBatch = RowOf<typeof exportBatch>;
