import { choices, date, dict, files, int, longtext, money, percent, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ledgerAccess, projectField } from '../ledger-fields.ts';

/** 投标人与报价: who bid for a lot of the works, at what price, and how the bid stands beside the ceiling and the others. */
export const bidder = defineEntity({
  code: 'bidder',
  module: 'ledger',
  title: '投标人与报价',
  titleField: 'name',
  fields: {
    project: projectField(),
    lot: text('标段', { required: true, max: 60, initial: '一标段' }),
    name: text('投标人', { required: true, max: 120, width: 220 }),
    openDate: date('开标日期', { required: true, initial: 'today' }),
    costFile: ref('报价文件', { entity: 'costFile', hint: '已导入的投标报价；不填报价时取其总造价' }),
    ceiling: money('招标控制价', { min: '0', hint: '不填时取本项目已审定的控制价' }),
    quote: money('投标报价', { min: '0' }),
    below: percent('下浮率', { readOnly: true }),
    days: int('工期', { min: 1, max: 9999, unit: '天' }),
    verdict: dict('评审结论', {
      required: true,
      initial: 'valid',
      options: choices({ valid: '有效投标', rejected: '否决投标' }, { rejected: 'error' }),
    }),
    rank: int('报价排名', { readOnly: true }),
    won: dict('中标', { initial: 'no', options: choices({ no: '否', yes: '中标' }, { yes: 'success' }) }),
    reason: longtext('评审意见', { max: 1000, rows: 2, rules: { require: 'verdict = "rejected"' } }),
    files: files('投标文件'),
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
  access: ledgerAccess,
  unique: [['project', 'lot', 'name']],
});
export type Bidder = RowOf<typeof bidder>;
