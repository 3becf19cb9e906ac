import { dictField, moneyField, percentField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 服务与计费: what a contract is paid for, a line of the contract. */
export const contractService = defineEntity({
  code: 'contractService',
  module: 'contract',
  title: '服务与计费',
  titleField: 'content',
  childOf: 'contract',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', required: true, readOnly: true }),
    businessKind: dictField('业务类型', { code: 'business-kind', required: true }),
    content: textField('服务内容', { required: true, max: 120, width: 200 }),
    feeMode: dictField('计费方式', { code: 'fee-mode', required: true }),
    calculation: refField('收费计算书', { entity: 'tbFeeSimple' }),
    base: moneyField('计费基数', { min: '0' }),
    rate: percentField('费率', { min: '0', max: '1' }),
    fee: moneyField('费用', {
      min: '0',
      hint: '选择收费计算书后可留空，保存时取其合计',
      rules: { require: 'calculation = null' },
    }),
  },
  feeds: [{ by: 'calculation', into: 'used' }],
  list: {
    columns: ['contract', 'businessKind', 'content', 'feeMode', 'base', 'rate', 'fee'],
    search: ['content'],
    filters: ['businessKind', 'feeMode', 'fee'],
    sort: '-createdDate',
    global: false,
  },
  form: [['contract'], ['businessKind', 'content', 'feeMode', 'calculation', 'base', 'rate', 'fee']],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
});
export type ContractService = RowOf<typeof contractService>;
