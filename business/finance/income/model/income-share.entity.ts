import { linesField, longTextField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { incomeShareLine } from './income-share-line.entity.ts';

/** 业绩分摊: how the income of a contract is shared from now on; what is written already stays as it was shared then. */
export const incomeShare = defineEntity({
  code: 'incomeShare',
  module: 'income',
  title: '业绩分摊',
  titleField: 'contract',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', required: true, width: 280 }),
    lines: linesField('分摊明细', { entity: incomeShareLine, required: true, sums: ['percent'] }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
  },
  list: { columns: ['contract', 'remark'], filters: ['contract'], sort: '-createdDate', global: false },
  form: [['contract'], ['lines'], ['remark']],
  access: { read: 'income:read', write: 'income:write', scope: 'company' },
  unique: [['contract']],
});
