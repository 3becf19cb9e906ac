import type { TbFeeBase, TbFeeDetail } from '../model/index.ts';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const none = {
  ...{ overRate: null, benefitRate: null, benefitFrom: null, factors: [], minFee: null, maxFee: null },
  ...{ floatLow: null, floatHigh: null, enabled: true },
};

/** A tariff document. */
export const tariffDocument = (id: string, more: Partial<TbFeeBase> = {}): TbFeeBase => ({
  ...{
    ...info,
    id,
    name: `标准${id}`,
    documentNo: `计价〔${id}〕号`,
    area: '全国',
    category: 'consulting',
    category_label: '造价咨询',
  },
  ...{ effective: null, until: null, note: null, enabled: true },
  ...more,
});

/** A service of a document: 1 % of the first 100 万元, 0.5 % of what lies above. */
export const tariffService = (id: string, base: string, more: Partial<TbFeeDetail> = {}): TbFeeDetail => ({
  ...{ ...info, ...none, id, name: `服务${id}`, base, base_label: `标准${base}`, baseName: '送审金额' },
  ...{ method: 'progressive', method_label: '差额定率累进', unit: 'percent', unit_label: '%' },
  tiers: [
    { upper: '100', value: '1', high: null },
    { upper: null, value: '0.5', high: null },
  ],
  ...more,
});
