import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  longTextField,
  moneyField,
  percentField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { costLedgerAccess, ledgerProjectField } from '../ledger-fields.ts';

/** 投标人与报价: who bid for a lot of the works, at what price, and how the bid stands beside the ceiling and the others. */
export const bidder = defineEntity({
  code: 'bidder',
  module: 'ledger',
  title: '投标人与报价',
  titleField: 'name',
  fields: {
    project: ledgerProjectField(),
    lot: textField('标段', { required: true, max: 60, initial: '一标段' }),
    name: textField('投标人', { required: true, max: 120, width: 220 }),
    openDate: dateField('开标日期', { required: true, initial: 'today' }),
    costFile: refField('报价文件', { entity: 'costFile', hint: '已导入的投标报价；不填报价时取其总造价' }),
    ceiling: moneyField('招标控制价', { min: '0', hint: '不填时取本项目已审定的控制价' }),
    quote: moneyField('投标报价', { min: '0' }),
    below: percentField('下浮率', { readOnly: true }),
    days: intField('工期', { min: 1, max: 9999, unit: '天' }),
    verdict: dictField('评审结论', {
      required: true,
      initial: 'valid',
      options: createDictOptions({ valid: '有效投标', rejected: '否决投标' }, { rejected: 'error' }),
    }),
    rank: intField('报价排名', { readOnly: true }),
    won: dictField('中标', {
      initial: 'no',
      options: createDictOptions({ no: '否', yes: '中标' }, { yes: 'success' }),
    }),
    reason: longTextField('评审意见', { max: 1000, rows: 2, rules: { require: 'verdict = "rejected"' } }),
    files: filesField('投标文件'),
  },
  list: {
    columns: ['lot', 'name', 'openDate', 'ceiling', 'quote', 'below', 'rank', 'days', 'verdict', 'won'],
    search: ['name', 'lot'],
    filters: ['project', 'lot', 'verdict', 'won', 'openDate'],
    sort: 'rank',
  },
  form: [
    ['project', 'lot'],
    ['name', 'openDate'],
    ['costFile', 'ceiling'],
    ['quote', 'below'],
    ['days', 'rank'],
    ['verdict', 'won'],
    ['reason'],
    ['files'],
  ],
  access: costLedgerAccess,
  unique: [['project', 'lot', 'name']],
});
export type Bidder = RowOf<typeof bidder>;
