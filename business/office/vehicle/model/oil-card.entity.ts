import {
  boolField,
  createDictOptions,
  dictField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 油卡: for which vehicle, who keeps it, and what is left on it. */
export const oilCard = defineEntity({
  code: 'oilCard',
  module: 'vehicle',
  title: '油卡',
  titleField: 'cardNo',
  fields: {
    cardNo: textField('卡号', {
      required: true,
      max: 30,
      pattern: { source: '^\\d{6,30}$', message: '卡号应为6至30位数字' },
    }),
    vehicle: refField('车辆', { entity: 'vehicle' }),
    keeper: userField('保管人', { required: true, initial: 'me' }),
    recharged: moneyField('充值与圈存', { derived: 'sum' }),
    spent: moneyField('加油支出', { derived: 'sum' }),
    balance: moneyField('余额', { derived: { sum: ['recharged'], less: ['spent'] } }),
    paid: dictField('充值付款', {
      required: true,
      initial: 'cash',
      hint: '充值走报销或请款的，成本由那张单据计入，加油不重复计入',
      options: createDictOptions({ cash: '公司直接充值', claim: '走报销或请款' }),
    }),
    enabled: boolField('启用', { initial: true }),
    remark: textField('备注', { max: 200 }),
  },
  list: {
    columns: ['cardNo', 'vehicle', 'keeper', 'recharged', 'spent', 'balance', 'enabled'],
    search: ['cardNo'],
    filters: ['vehicle', 'keeper', 'enabled', 'balance'],
    sort: 'cardNo',
  },
  form: [['cardNo', 'vehicle'], ['keeper', 'paid', 'enabled'], ['recharged', 'spent', 'balance'], ['remark']],
  access: { read: 'oilCard:read', write: 'oilCard:write', scope: 'company' },
  unique: [['cardNo']],
});
export type OilCard = RowOf<typeof oilCard>;
