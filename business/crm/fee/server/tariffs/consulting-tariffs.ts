import {
  defineTieredServices,
  MARKET_PRICING_NOTE,
  parseTariffFactors,
  STATE_PRICING_END_DATE,
  type TariffDocument,
} from './tariff-document.ts';

const FIVE = [100, 500, 1000, 5000, 10_000];
const ASSOCIATION = [200, 500, 2000, 10_000, 50_000];
const trades = parseTariffFactors(
  '专业调整系数',
  '房屋建筑 1.0，市政 0.8，公路道路 0.8，城市轨道 0.8，港口 0.8，桥梁隧道 0.7，机场场道 0.7，水利电力 0.9，井巷矿山 1.1，园林绿化 1.1，装饰装修 1.2，仿古建筑 1.2，安装 1.2',
);

/** Tariffs of cost consulting. Bounds in 万元, rates in ‰, benefit fees in % of what was cut or added. */
export const consultingTariffs: readonly TariffDocument[] = [
  {
    code: 'gd-2011-742',
    name: '广东省建设工程造价咨询服务收费标准',
    documentNo: '粤价函[2011]742号',
    area: '广东',
    category: 'consulting',
    effective: null,
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: defineTieredServices(FIVE, '‰', [
      ['投资估算的编制或审核', '估算价', '1.3 1.1 0.9 0.7 0.5 0.4'],
      ['工程概算的编制或审核', '概算价', '2 1.8 1.6 1.3 1.2 1.1'],
      ['单独编制或审核工程量清单', '预算造价', '3 2.5 2.4 2.2 2 1.8'],
      ['单独编制或审核预算造价（清单计价）', '预算造价', '1.8 1.6 1.4 1.2 0.9 0.8'],
      ['预算编制或审核（定额计价）', '工程造价', '3.5 3 2.8 2.7 2.4 2'],
      ['工程结算的编制', '工程造价', '4.5 4 3.5 3.3 3 2.5'],
      ['工程结算审核', '送审工程造价', '2.8 2.5 2.2 1.6 1.3 1', { benefitRate: '5' }],
      ['施工阶段全过程造价控制', '概算价', '12 11 10 9 8 7'],
      ['工程造价纠纷鉴证（鉴证标的额）', '鉴证标的额', '12 10 8 7 6 5'],
      ['工程造价纠纷鉴证（争议差额）', '争议差额', '5 5 5 4 4 4', { unit: '%' }],
    ]),
  },
  {
    code: 'sc-2008-141',
    name: '四川省建设工程造价咨询服务收费标准',
    documentNo: '川价发[2008]141号',
    area: '四川',
    category: 'consulting',
    effective: null,
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: defineTieredServices(FIVE, '‰', [
      ['投资估算', '投资额', '1 0.8 0.6 0.4 0.2 0.1'],
      ['编制工程设计概算', '投资额', '1.5 1.3 1.2 1 0.8 0.6'],
      ['编制工程预算（招标控制价或标底）', '工程造价', '3.2 3 2.8 2.6 2.3 2'],
      ['编制工程量清单或审核', '工程造价', '4 3.8 3.6 3.3 3 2.7'],
      ['编制竣工结算', '工程造价', '3.5 3.2 3 2.7 2.5 2'],
      ['审核工程预算（招标控制价或标底）', '送审工程造价', '3.6 3.4 3.2 3 2.8 2.6'],
      ['审核竣工结算', '送审工程造价', '5 4.8 4.6 4.4 4 3.5', { benefitRate: '4' }],
      ['施工阶段全过程造价控制', '投资额', '13 12 11 10 9 7'],
      ['预付款、进度款、变更款、索赔款审核', '投资额', '7.8 7.5 7.2 6.9 6.6 5.9'],
      ['工程造价鉴定', '鉴定标的额', '2.5', { unit: '%', tiers: [{ upper: null, value: '2.5' }] }],
    ]),
  },
  {
    code: 'cceca-2013-35',
    name: '建设工程造价咨询业务收费参考（中国建设工程造价管理协会）',
    documentNo: '中价协[2013]35号',
    area: '全国',
    category: 'consulting',
    effective: null,
    until: null,
    note: '行业协会参考标准，由双方协商',
    services: defineTieredServices(ASSOCIATION, '‰', [
      ['工程概算编制', '建安工程费用', '3 2.5 2 1.8 1.6 1.5', { factors: trades }],
      ['工程量清单编制', '建安工程费用', '5 4 3 2.2 1.8 1.5', { factors: trades }],
      ['招标控制价编制', '建安工程费用', '2 1.8 1.6 1.4 1.2 1', { factors: trades }],
      ['工程预算编制', '建安工程费用', '4 3.5 3 2.5 2 1.5', { factors: trades }],
      ['工程结算审查', '建安工程费用', '8 7 6 5 4 3', { factors: trades }],
      ['全过程造价咨询', '建安工程费用', '12 12 12 12 10 8', { factors: trades }],
      ['竣工决算编制', '建安工程费用', '2 1.5 1.2 1 0.8 0.6', { factors: trades }],
      ['工程造价纠纷鉴定', '鉴定标的额', '12 10 8 6 5 4', { factors: trades }],
    ]),
  },
  {
    code: 'zj-2009-84',
    name: '浙江省建设工程造价咨询服务收费标准',
    documentNo: '浙价服[2009]84号',
    area: '浙江',
    category: 'consulting',
    effective: null,
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: defineTieredServices([100, 500, 1000, 2000, 5000, 10_000], '‰', [
      ['工程结算审核', '送审工程造价', '2.8 2.5 2.2 1.9 1.6 1.3 1', { benefitRate: '5', benefitFrom: '5' }],
      ['工程量清单及预算、招标控制价的编制或审核', '建安工程造价', '3.6 3.3 3 2.7 2.4 2.1 1.8'],
    ]),
  },
];
