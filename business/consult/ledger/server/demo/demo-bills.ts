import { dec, times } from '#kernel/base/numbers/decimal.ts';
import { emptyRow, type SheetRow } from '../../model/index.ts';

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
] as const;

/** The bills of a building as a contract has them, in sections. @param scale 1 for 10,000 m² */
export function demoBills(scale: number): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const [section, bills] of SECTIONS) {
    const parent = rows.length + 1;
    rows.push({ ...emptyRow(parent), name: section });
    for (const [code, name, unit, quantity, price] of bills) {
      const baseQuantity = times(quantity, scale, 3).toFixed();
      rows.push({
        ...emptyRow(rows.length + 1, parent),
        ...{ code, name, unit, baseQuantity, basePrice: price, baseAmount: times(baseQuantity, price, 2).toFixed(2) },
      });
    }
  }
  return rows;
}

/** Quantities asked for and granted as shares of the contract's, each with its amount. */
export function withShares(
  rows: readonly SheetRow[],
  claimed: (at: number) => number,
  agreed: (at: number) => number,
): SheetRow[] {
  return rows.map((row, at) => {
    if (row.baseQuantity === null || row.basePrice === null) return row;
    const [asked, granted] = [claimed(at), agreed(at)].map((share) =>
      times(row.baseQuantity ?? '0', share, 3).toFixed(),
    );
    const amount = (quantity: string) => dec(times(quantity, row.basePrice ?? '0', 2)).toFixed(2);
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
export function demoFees(area: number, share: number): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const [section, fees] of FEES) {
    const parent = rows.length + 1;
    rows.push({ ...emptyRow(parent), name: section });
    for (const [name, unit, each] of fees) {
      const price = times(each, share, 2).toFixed(2);
      const amount = times(price, area, 2).toFixed(2);
      rows.push({
        ...emptyRow(rows.length + 1, parent),
        ...{ name, unit, claimedQuantity: String(area), claimedPrice: price, claimedAmount: amount },
        ...{ agreedQuantity: String(area), agreedPrice: price, agreedAmount: amount },
      });
    }
  }
  return rows;
}
