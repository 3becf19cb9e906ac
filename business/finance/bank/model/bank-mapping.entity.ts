import { createDictOptions, dictField, intField, jsonField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 导入映射: how the statements of an account were last read, so that the next one is read the same way. */
export const bankMapping = defineEntity({
  code: 'bankMapping',
  module: 'bank',
  title: '导入映射',
  titleField: 'dateFormat',
  writtenBy: 'product',
  fields: {
    account: refField('账户', { entity: 'bankAccount', required: true }),
    headerRow: intField('表头行'),
    colIndexMap: jsonField('列对应'),
    signMode: dictField('金额写法', {
      options: createDictOptions({ two: '收支两列', flag: '借贷标志', sign: '正负号', spending: '支出为正' }),
    }),
    dateFormat: textField('日期格式', { max: 20, initial: 'YYYY/MM/DD' }),
  },
  list: { columns: ['account', 'headerRow', 'signMode', 'dateFormat'], sort: '-updatedDate', global: false },
  form: [['account', 'headerRow'], ['signMode', 'dateFormat'], ['colIndexMap']],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
  unique: [['account']],
});
