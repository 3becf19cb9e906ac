import { boolField, decimalField, intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 开标结果: what each bidder offered, a line of the bid. */
export const bidResult = defineEntity({
  code: 'bidResult',
  module: 'bid',
  title: '开标结果',
  titleField: 'bidder',
  childOf: 'bid',
  fields: {
    bid: refField('投标', { entity: 'bid', required: true, readOnly: true }),
    bidder: textField('投标人', { required: true, max: 100, width: 240 }),
    quote: moneyField('报价', { min: '0' }),
    score: decimalField('得分', { min: '0', max: '1000' }),
    rank: intField('名次', { min: 1, max: 200 }),
    won: boolField('中标', { initial: false }),
  },
  list: {
    columns: ['bid', 'bidder', 'quote', 'score', 'rank', 'won'],
    search: ['bidder'],
    filters: ['won', 'quote'],
    sort: '-createdDate',
    global: false,
  },
  form: [['bid'], ['bidder', 'quote', 'score', 'rank', 'won']],
  access: { read: 'bid:read', write: 'bid:write', scope: 'dept' },
});
export type BidResult = RowOf<typeof bidResult>;
