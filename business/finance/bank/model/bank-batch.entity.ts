import { createDictOptions, dateField, dictField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 导入批次: one statement that was imported, with what came of it; it can be taken back as a whole. */
export const bankBatch = defineEntity({
  code: 'bankBatch',
  module: 'bank',
  title: '导入批次',
  titleField: 'fileName',
  writtenBy: 'product',
  fields: {
    account: refField('账户', { entity: 'bankAccount', required: true }),
    fileName: textField('文件', { required: true, max: 300, width: 320 }),
    rows: intField('读取行数'),
    added: intField('新增'),
    duplicates: intField('重复'),
    fromDate: dateField('起'),
    toDate: dateField('止'),
    state: dictField('状态', {
      initial: 'kept',
      options: createDictOptions({ kept: '已导入', undone: '已撤销' }, { kept: 'success' }),
    }),
  },
  states: {
    field: 'state',
    begin: ['kept'],
    steps: { undo: { label: '撤销导入', from: ['kept'], to: 'undone', by: 'product' } },
  },
  list: {
    columns: ['fileName', 'account', 'rows', 'added', 'duplicates', 'fromDate', 'toDate', 'state'],
    search: ['fileName'],
    filters: ['account', 'state'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['fileName', 'account'],
    ['rows', 'added'],
    ['duplicates', 'state'],
    ['fromDate', 'toDate'],
  ],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
});
export type BankBatch = RowOf<typeof bankBatch>;
