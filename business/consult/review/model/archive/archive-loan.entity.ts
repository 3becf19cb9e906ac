import {
  approvalStatusField,
  boolField,
  createDictOptions,
  dateField,
  dictField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 档案借阅: somebody takes an archive, or copies of it, out of the archive room; an original is with one person at a time. */
export const archiveLoan = defineEntity({
  code: 'archiveLoan',
  module: 'review',
  title: '档案借阅',
  titleField: 'no',
  fields: {
    no: serialField('借阅编号', { pattern: 'JY{yyyyMM}{000}' }),
    archive: refField('项目归档', { entity: 'projectArchive', required: true, width: 180 }),
    copy: boolField('借复印件', { initial: false }),
    purpose: textField('用途', { required: true, max: 200, width: 220 }),
    borrower: userField('借阅人', { required: true, initial: 'me' }),
    lentOn: dateField('借阅日期', { required: true, initial: 'today', indexed: true }),
    due: dateField('应还日期', {
      indexed: true,
      rules: {
        show: 'copy != true',
        require: 'copy != true',
        check: 'due = null or due >= lentOn',
        refusal: '应还日期不能早于借阅日期',
      },
    }),
    state: dictField('借阅状态', {
      readOnly: true,
      initial: 'asked',
      options: createDictOptions(
        { asked: '申请中', out: '借出', back: '已归还', copied: '已提供复印件' },
        { out: 'warning', back: 'success', copied: 'success' },
      ),
    }),
    back: dateField('归还日期', { readOnly: true }),
    reminded: boolField('已提醒', { readOnly: true }),
    status: approvalStatusField(),
  },
  // The approval lends it, a copy is handed over at once (in the database).
  states: {
    field: 'state',
    begin: ['asked'],
    steps: { giveBack: { label: '登记归还', from: ['out'], to: 'back', by: 'product' } },
  },
  list: {
    columns: ['no', 'archive', 'copy', 'purpose', 'borrower', 'lentOn', 'due', 'state', 'back', 'status'],
    search: ['no', 'purpose'],
    filters: ['state', 'archive', 'borrower', 'due', 'copy', 'status'],
    sort: '-lentOn',
  },
  form: [['no', 'archive'], ['copy', 'borrower'], ['purpose'], ['lentOn', 'due'], ['state', 'back']],
  access: { read: 'archiveLoan:read', write: 'archiveLoan:write', scope: 'dept' },
  menu: { section: 'consult', order: 16, readers: ['staff'], writers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'archiveLoan', lasting: '请办理归还' },
});
export type ArchiveLoan = RowOf<typeof archiveLoan>;
