import {
  defineTieredServices,
  MARKET_PRICING_NOTE,
  parseTariffFactors,
  parseTariffPoints,
  STATE_PRICING_END_DATE,
  type TariffDocument,
} from './tariff-document.ts';

const TWENTY = { floatLow: '-20', floatHigh: '20' } as const;
const complexity = parseTariffFactors('工程复杂程度', 'Ⅰ级（一般） 0.85，Ⅱ级（较复杂） 1.0，Ⅲ级（复杂） 1.15');
const height = parseTariffFactors(
  '高程调整系数',
  '2000米以下 1.0，2001至3000米 1.1，3001至3500米 1.2，3501至4000米 1.3',
);

/** Points of the feasibility tariff: 3000 万, 1, 5, 10 and 50 亿. */
const studied = (fees: string): TariffDocument['services'][number]['tiers'] => {
  const at = [3000, 10_000, 50_000, 100_000, 500_000];
  return parseTariffPoints(
    fees
      .split(' ')
      .map((fee, place) => `${at[place]}:${fee}`)
      .join(' '),
  );
};
const industry = [
  ...parseTariffFactors('行业调整系数', '建筑 0.8，市政公路 0.7，水利 1.2，石化 1.3，其他 1.0'),
  ...parseTariffFactors('工程复杂程度', '较简单 0.8，一般 1.0，复杂 1.2'),
];
const study = (name: string, fees: string): TariffDocument['services'][number] => ({
  name,
  base: '估算投资额',
  method: 'interpolate',
  unit: '%',
  tiers: studied(fees),
  factors: industry,
  floatLow: '-20',
  floatHigh: '20',
});

/** Tariffs of what stands beside cost consulting. Bounds and fees of points in 万元. */
export const otherTariffs: readonly TariffDocument[] = [
  {
    code: 'cn-2002-1980',
    name: '招标代理服务收费标准',
    documentNo: '计价格[2002]1980号、发改价格[2011]534号',
    area: '全国',
    category: 'agency',
    effective: '2011-05-01',
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: defineTieredServices([100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000], '%', [
      ['工程招标', '中标金额', '1.0 0.7 0.55 0.35 0.2 0.05 0.035 0.008 0.006 0.004', { ...TWENTY, maxFee: '4500000' }],
      ['货物招标', '中标金额', '1.5 1.1 0.8 0.5 0.25 0.05 0.035 0.008 0.006 0.004', { ...TWENTY, maxFee: '3500000' }],
      ['服务招标', '中标金额', '1.5 0.8 0.45 0.25 0.1 0.05 0.035 0.008 0.006 0.004', { ...TWENTY, maxFee: '3000000' }],
    ]),
  },
  {
    code: 'cn-2007-670',
    name: '建设工程施工监理服务收费标准',
    documentNo: '发改价格[2007]670号',
    area: '全国',
    category: 'supervision',
    effective: '2007-05-01',
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: [
      {
        name: '施工监理',
        base: '工程概算投资额（监理计费额）',
        method: 'interpolate',
        unit: '%',
        tiers: parseTariffPoints(
          '500:16.5 1000:30.1 3000:78.1 5000:120.8 8000:181.0 10000:218.6 20000:393.4 40000:708.2 60000:991.4 80000:1255.8 100000:1507.0 200000:2712.5 400000:4882.6 600000:6835.6 800000:8658.4 1000000:10390.1',
        ),
        overRate: '1.039',
        ...TWENTY,
        factors: [
          ...parseTariffFactors(
            '专业调整系数',
            '园林绿化 0.8，农林矿山 0.9，建筑市政 1.0，桥隧地铁水运 1.1，水电核电 1.2',
          ),
          ...complexity,
          ...height,
        ],
      },
    ],
  },
  {
    code: 'cn-2002-10',
    name: '工程设计收费标准',
    documentNo: '计价格[2002]10号',
    area: '全国',
    category: 'design',
    effective: '2002-03-01',
    until: STATE_PRICING_END_DATE,
    note: MARKET_PRICING_NOTE,
    services: [
      {
        name: '基本设计',
        base: '工程设计计费额',
        method: 'interpolate',
        unit: '%',
        tiers: parseTariffPoints(
          '200:9.0 500:20.9 1000:38.8 3000:103.8 5000:163.9 8000:249.6 10000:304.8 20000:566.8 40000:1054.0 60000:1515.2 80000:1960.1 100000:2393.4 200000:4450.8 400000:8276.7 600000:11897.5 800000:15391.4 1000000:18793.8 2000000:34948.9',
        ),
        overRate: '1.6',
        ...TWENTY,
        factors: [
          ...parseTariffFactors(
            '专业调整系数',
            '建筑市政 1.0，园林绿化人防 1.1，公路城市道路 0.9，桥隧地铁 1.1，水利 0.8',
          ),
          ...complexity,
        ],
      },
    ],
  },
  {
    code: 'cn-2016-504',
    name: '基本建设项目建设成本管理规定（项目建设管理费总额控制数）',
    documentNo: '财建[2016]504号',
    area: '全国',
    category: 'management',
    effective: '2016-09-01',
    until: null,
    note: '项目建设管理费的总额控制数',
    services: defineTieredServices([1000, 5000, 10_000, 50_000, 100_000], '%', [
      ['项目建设管理费', '工程总概算', '2.0 1.5 1.2 1.0 0.8 0.4'],
    ]),
  },
  {
    code: 'cn-1999-1283',
    name: '建设项目前期工作咨询收费暂行规定',
    documentNo: '计价格[1999]1283号',
    area: '全国',
    category: 'feasibility',
    effective: '1999-09-10',
    until: STATE_PRICING_END_DATE,
    note: `${MARKET_PRICING_NOTE}；3000万元以下按第一档的比例，50亿元以上另行商定`,
    services: [
      study('编制项目建议书', '6 14 37 55 100-125'),
      study('编制可行性研究报告', '12 28 75 110 200-250'),
      study('评估项目建议书', '4 8 12 15 17-20'),
      study('评估可行性研究报告', '5 10 15 20 25-35'),
    ],
  },
];
