import {
  boolField,
  createDictOptions,
  decimalField,
  detailField,
  dictField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const rate = { scale: 6, min: '0' } as const;

/** 收费标准: one service of a tariff document with its bands or points, factors and limits. */
export const tbFeeDetail = defineEntity({
  code: 'tbFeeDetail',
  module: 'fee',
  title: '收费标准',
  titleField: 'name',
  fields: {
    base: refField('标准文件', { entity: 'tbFeeBase', required: true, width: 'long' }),
    name: textField('服务内容', { required: true, max: 120, width: 'long' }),
    baseName: textField('计费基数', { required: true, max: 60, width: 180 }),
    method: dictField('计费方法', {
      required: true,
      initial: 'progressive',
      options: createDictOptions({ progressive: '差额定率累进', interpolate: '直线内插' }),
    }),
    unit: dictField('费率单位', {
      required: true,
      initial: 'permille',
      options: createDictOptions({ permille: '‰', percent: '%' }),
    }),
    tiers: detailField('分档', {
      required: true,
      hint: '累进：每档上限（万元，最后一档可留空）与费率；内插：计费额与收费额（万元）',
      columns: {
        upper: decimalField('上限或计费额（万元）', { scale: 6, min: '0' }),
        value: decimalField('费率或收费额', { ...rate, required: true }),
        high: decimalField('收费额上限（万元）', rate),
      },
    }),
    overRate: decimalField('最高档以上费率（%）', rate),
    benefitRate: decimalField('效益费费率（%）', rate),
    benefitFrom: decimalField('效益费起算幅度（%）', rate),
    factors: detailField('调整系数', {
      columns: {
        group: textField('系数类别', { required: true, max: 40 }),
        name: textField('取值', { required: true, max: 60 }),
        factor: decimalField('系数', { scale: 4, min: '0', required: true }),
      },
    }),
    minFee: moneyField('最低收费', { min: '0' }),
    maxFee: moneyField('最高收费', { min: '0' }),
    floatLow: decimalField('下浮幅度（%）', { scale: 2, min: '-100', max: '0' }),
    floatHigh: decimalField('上浮幅度（%）', { scale: 2, min: '0' }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['base', 'name', 'baseName', 'method', 'unit', 'benefitRate', 'enabled'],
    search: ['name', 'baseName'],
    filters: ['method', 'enabled'],
    sort: 'id',
    global: false,
  },
  form: [
    ['base', 'name'],
    ['baseName', 'method'],
    ['unit', 'overRate'],
    ['tiers'],
    ['benefitRate', 'benefitFrom'],
    ['factors'],
    ['minFee', 'maxFee'],
    ['floatLow', 'floatHigh'],
    ['enabled'],
  ],
  access: { read: 'fee:read', write: 'feeTariff:write', scope: 'company' },
  menu: { section: 'crm', order: 24, writers: ['gm', 'finance'] },
  unique: [['base', 'name']],
});
export type TbFeeDetail = RowOf<typeof tbFeeDetail>;
