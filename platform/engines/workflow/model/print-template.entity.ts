import { boolField, createDictOptions, dictField, intField, jsonField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const PAPERS = createDictOptions({ a4: 'A4纵向', 'a4-landscape': 'A4横向', 'a3-landscape': 'A3横向' });

/** 打印模板: how the records of a form look on paper, instead of all fields in the order of the form. */
export const printTemplate = defineEntity({
  code: 'printTemplate',
  module: 'workflow',
  title: '打印模板',
  titleField: 'form',
  fields: {
    form: textField('表单', { required: true, max: 60 }),
    heading: textField('标题', { max: 80, hint: '不填则为表单名称' }),
    above: textField('页眉', { max: 120, hint: '不填则为公司名称' }),
    below: textField('页脚', { max: 200 }),
    columns: intField('每行字段数', { required: true, min: 1, max: 3, initial: 2 }),
    /** Codes of the fields that are printed, in order; all of the form where none is named. */
    fields: jsonField('打印字段'),
    opinions: boolField('打印审批意见', { initial: true }),
    signature: boolField('打印签字栏'),
    paper: dictField('纸张', { options: PAPERS, initial: 'a4' }),
    pageNumbers: boolField('打印页码', { initial: true }),
    qr: boolField('打印二维码', { hint: '扫码打开单据' }),
    signs: boolField('打印手写签名', { initial: true, hint: '审批意见中附处理人的手写签名' }),
    /** Codes before which a new page begins; 'opinions' stands for what was said. */
    breaks: jsonField('另起一页'),
    /** Codes of amounts that stand there in words too. */
    words: jsonField('附大写的金额'),
  },
  list: { columns: ['form', 'heading', 'columns', 'opinions', 'signature'], search: ['form'] },
  form: [
    ['form', 'heading'],
    ['above', 'below'],
    ['columns', 'opinions'],
    ['signature', 'signs'],
    ['paper', 'pageNumbers'],
    ['qr'],
    ['fields'],
    ['breaks'],
    ['words'],
  ],
  access: { read: 'staff', write: 'workflow:design', scope: 'company' },
  unique: [['form']],
});
export type PrintTemplate = RowOf<typeof printTemplate>;
