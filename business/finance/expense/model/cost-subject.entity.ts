import { boolField, createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** Whether costs of a subject are projects', the firm's, or either. */
const SUBJECT_NATURES = { direct: '直接', indirect: '间接', either: '均可' } as const;

/** 费用科目: what kind of cost a subject is, whether it needs a project, and its account in the books. */
export const costSubject = defineEntity({
  code: 'costSubject',
  module: 'expense',
  title: '费用科目',
  titleField: 'subject',
  fields: {
    subject: dictField('费用科目', { code: 'expense-subject', required: true, width: 160 }),
    nature: dictField('性质', {
      required: true,
      initial: 'either',
      options: createDictOptions(SUBJECT_NATURES),
      hint: '直接科目须挂项目，间接科目不能挂项目，均可的按是否填写项目区分',
    }),
    needProject: boolField('须挂项目', { required: true, initial: false }),
    ledgerCode: textField('会计科目', {
      pattern: { source: '^\\d{4}([.\\d]{0,16})$', message: '请填写会计科目编码，例如6602.01' },
      hint: '接口表的科目写作{subject}时使用，留空使用接口表中的后备科目',
    }),
    remark: textField('备注', { max: 200, width: 'long' }),
  },
  list: {
    columns: ['subject', 'nature', 'needProject', 'ledgerCode', 'remark'],
    filters: ['subject', 'nature', 'needProject'],
    sort: 'subject',
    global: false,
  },
  form: [['subject', 'nature'], ['needProject', 'ledgerCode'], ['remark']],
  access: { read: 'costSubject:read', write: 'costSubject:write', scope: 'company' },
  unique: [['subject']],
});
