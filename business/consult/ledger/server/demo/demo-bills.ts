import { multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { createEmptyLedgerRow, type LedgerRow } from '../../model/index.ts';

/** Sections with their bills: code, name, unit, quantity of a building of 10,000 m², price. */
const SECTIONS = [
  [
    '土石方工程',
    [
      ['010101001001', '平整场地', 'm2', '3260.5', '2.86'],
      ['010101004001', '挖基坑土方', 'm3', '8452.36', '18.42'],
      ['010103001001', '回填方', 'm3', '3127.8', '21.35'],
    ],
  ],
  [
    '混凝土及钢筋混凝土工程',
    [
      ['010501004001', '满堂基础C35', 'm3', '1486.22', '612.48'],
      ['010502001001', '矩形柱C40', 'm3', '628.41', '658.9'],
      ['010505001001', '有梁板C30', 'm3', '2914.67', '606.73'],
      ['010515001001', '现浇构件钢筋', 't', '486.215', '5218.6'],
    ],
  ],
  [
    '砌筑及装饰工程',
    [
      ['010402001001', '加气混凝土砌块墙', 'm3', '1735.94', '468.25'],
      ['011201001001', '墙面一般抹灰', 'm2', '24318.6', '26.74'],
      ['011407001001', '墙面喷刷涂料', 'm2', '21846.3', '31.18'],
    ],
  ],
  [
    '门窗、幕墙及屋面工程',
    [
      ['010807001001', '断桥铝合金窗', 'm2', '2864.5', '684.2'],
      ['011209001001', '带骨架幕墙', 'm2', '1486.2', '1246.8'],
      ['010802003001', '钢质防火门', 'm2', '386.4', '618.5'],
      ['010902001001', '屋面卷材防水', 'm2', '3264.8', '118.6'],
      ['011001003001', '保温隔热墙面', 'm2', '7864.2', '96.4'],
    ],
  ],
  [
    '楼地面及天棚工程',
    [
      ['011102003001', '块料楼地面', 'm2', '8246.5', '164.8'],
      ['011302001001', '吊顶天棚', 'm2', '6482.4', '186.2'],
      ['011204003001', '块料墙面', 'm2', '4286.2', '178.6'],
      ['010801001001', '木质门', '樘', '326', '1986.4'],
    ],
  ],
  [
    '安装工程',
    [
      ['030404017001', '配电箱', '台', '96', '4862.5'],
      ['030408001001', '电力电缆', 'm', '6864.2', '218.4'],
      ['030411004001', '配线', 'm', '98640.5', '6.86'],
      ['030412005001', '灯具', '套', '2864', '246.8'],
      ['031001006001', '给排水塑料管', 'm', '12864.5', '68.4'],
      ['031004003001', '卫生器具', '组', '486', '1268.5'],
      ['030701004001', '风机盘管', '台', '386', '1986.4'],
      ['030702001001', '碳钢通风管道', 'm2', '8642.6', '186.4'],
      ['030701001001', '冷水机组', '台', '2', '628600'],
      ['030901001001', '水喷淋钢管', 'm', '8642.5', '112.6'],
      ['030904001001', '火灾自动报警', '个', '1286', '286.4'],
    ],
  ],
  [
    '措施及室外工程',
    [
      ['011701001001', '综合脚手架', 'm2', '10000', '68.6'],
      ['011702014001', '有梁板模板', 'm2', '28642.5', '86.4'],
      ['011703001001', '垂直运输', 'm2', '10000', '52.8'],
      ['040203006001', '室外沥青路面', 'm2', '6482.5', '286.4'],
      ['050102001001', '室外绿化', 'm2', '5864.2', '218.6'],
    ],
  ],
] as const;

/** The bills of a building as a contract has them, in sections. @param scale 1 for 10,000 m² */
export function buildDemoContractBills(scale: number): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (const [section, bills] of SECTIONS) {
    const parent = rows.length + 1;
    rows.push({ ...createEmptyLedgerRow(parent), name: section });
    for (const [code, name, unit, quantity, price] of bills) {
      const baseQuantity = multiplyDecimals(quantity, scale, 3).toFixed();
      rows.push({
        ...createEmptyLedgerRow(rows.length + 1, parent),
        ...{
          code,
          name,
          unit,
          baseQuantity,
          basePrice: price,
          baseAmount: multiplyDecimals(baseQuantity, price, 2).toFixed(2),
        },
      });
    }
  }
  return rows;
}

/** Quantities asked for and granted as shares of the contract's, each with its amount. */
export function applyShareQuantities(
  rows: readonly LedgerRow[],
  claimed: (at: number) => number,
  agreed: (at: number) => number,
): LedgerRow[] {
  return rows.map((row, at) => {
    if (row.baseQuantity === null || row.basePrice === null) return row;
    const [asked, granted] = [claimed(at), agreed(at)].map((share) =>
      multiplyDecimals(row.baseQuantity ?? '0', share, 3).toFixed(),
    );
    const amount = (quantity: string) => toDecimal(multiplyDecimals(quantity, row.basePrice ?? '0', 2)).toFixed(2);
    return {
      ...row,
      ...{ claimedQuantity: asked ?? null, claimedPrice: row.basePrice, claimedAmount: amount(asked ?? '0') },
      ...{ agreedQuantity: granted ?? null, agreedPrice: row.basePrice, agreedAmount: amount(granted ?? '0') },
    };
  });
}

const FEES = [
  [
    '工程费用',
    [
      ['建筑工程费', '元/m²', 2680],
      ['安装工程费', '元/m²', 640],
      ['室外工程费', '元/m²', 210],
    ],
  ],
  [
    '工程建设其他费用',
    [
      ['建设单位管理费', '项', 96],
      ['勘察设计费', '项', 142],
      ['监理及咨询费', '项', 98],
    ],
  ],
  ['预备费', [['基本预备费', '项', 190]]],
] as const;

/** What a building costs, fee by fee. @param area m², @param share of what is usual */
export function buildDemoEstimateFees(area: number, share: number): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (const [section, fees] of FEES) {
    const parent = rows.length + 1;
    rows.push({ ...createEmptyLedgerRow(parent), name: section });
    for (const [name, unit, each] of fees) {
      const price = multiplyDecimals(each, share, 2).toFixed(2);
      const amount = multiplyDecimals(price, area, 2).toFixed(2);
      rows.push({
        ...createEmptyLedgerRow(rows.length + 1, parent),
        ...{ name, unit, claimedQuantity: String(area), claimedPrice: price, claimedAmount: amount },
        ...{ agreedQuantity: String(area), agreedPrice: price, agreedAmount: amount },
      });
    }
  }
  return rows;
}
