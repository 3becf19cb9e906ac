import { boolField, createDictOptions, detailField, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ACCOUNTING_SOFTWARE } from './kis-table.entity.ts';

/** What a column of a file says of a voucher's line. */
export const FIELD_SOURCES = {
  date: '凭证日期',
  eventDate: '业务日期',
  year: '年度',
  period: '会计期间',
  word: '凭证字',
  no: '凭证编号',
  number: '凭证序号',
  entry: '分录号',
  explain: '摘要',
  account: '科目代码',
  dc: '借贷方向',
  amount: '金额',
  debit: '借方金额',
  credit: '贷方金额',
  auxClass: '核算项目类别',
  auxName: '核算项目',
  aux2Class: '核算项目二类别',
  aux2Name: '核算项目二',
  prepare: '制单人',
  constant: '固定值',
  empty: '空列',
} as const;
export type FieldSource = keyof typeof FIELD_SOURCES;

/** 接口字段: a column of the file that an accounting software reads. */
export const kisField = defineEntity({
  code: 'kisField',
  module: 'voucher',
  title: '接口字段',
  titleField: 'field',
  fields: {
    target: dictField('财务软件', { required: true, initial: 'kis', options: createDictOptions(ACCOUNTING_SOFTWARE) }),
    sort: intField('顺序', { required: true, min: 1, max: 200 }),
    field: textField('字段', {
      required: true,
      max: 30,
      pattern: { source: '^[A-Za-z][A-Za-z0-9_]*$', message: '应为字母开头的字母、数字或下划线' },
    }),
    label: textField('列名', { required: true, max: 40 }),
    type: dictField('类型', {
      required: true,
      initial: 'text',
      options: createDictOptions({ text: '文本', number: '数值', date: '日期' }),
    }),
    length: intField('长度', { required: true, initial: 60, min: 1, max: 254 }),
    must: boolField('必填', { required: true, initial: false }),
    source: dictField('取值', { required: true, initial: 'explain', options: createDictOptions(FIELD_SOURCES) }),
    constant: textField('固定值', {
      max: 60,
      rules: { show: 'source = "constant"', require: 'source = "constant"' },
    }),
    map: detailField('代码对照', {
      columns: {
        from: textField('原值', { required: true, max: 60 }),
        to: textField('改为', { required: true, max: 60 }),
      },
    }),
  },
  list: {
    columns: ['target', 'sort', 'field', 'label', 'type', 'length', 'must', 'source', 'constant'],
    search: ['field', 'label'],
    filters: ['target', 'type', 'source', 'must'],
    sort: 'sort',
    global: false,
  },
  form: [['target', 'sort'], ['field', 'label'], ['type', 'length'], ['source', 'constant'], ['must'], ['map']],
  access: { read: 'voucher:read', write: 'voucher:write', scope: 'company' },
  unique: [['target', 'field']],
});
export type KisField = RowOf<typeof kisField>;
