/** What the national bill standard says of a nine-digit code: its name and the units that are legal for it. */
export type BillStandard = { name: string; units: readonly string[] };

/** Thresholds and reference data of a check run. Rates and shares are percentages as decimal text. */
export type CheckSettings = {
  /** Σ against total: 0.01 元 a row, at least this many 元 (the national checker allows 1 元). */
  rollUpFloor: string;
  /** Σ of the parts of a unit price against it, 元. */
  unitPriceTolerance: string;
  /** base × rate against an amount, 元. */
  rateTolerance: string;
  /** Surcharges on VAT that local rules fold into one rate: factor 1 + 附加 (0, 6 %, 10 %, 12 %). */
  vatFactors: readonly string[];
  /** 简易计税 rate. */
  simpleVatRate: string;
  /** 措施项目费 / 分部分项工程费. */
  measureShare: { min: string; max: string };
  /** 暂列金额 / 分部分项工程费, at most. */
  provisionalSumMax: string;
  /** One bill / 分部分项工程费: told from, warned from. */
  billShare: { info: string; warn: string };
  /** Lowest 安全文明施工（安全生产措施）费 rate of the area, or null where it is not known. */
  safetyRate: string | null;
  /** 清单 names and units by nine-digit code; null where no library is loaded. */
  billStandards: ReadonlyMap<string, BillStandard> | null;
};

/** Defaults until a firm sets its own. */
export const defaultCheckSettings: CheckSettings = {
  rollUpFloor: '1.00',
  unitPriceTolerance: '0.02',
  rateTolerance: '0.05',
  vatFactors: ['1', '1.06', '1.10', '1.12'],
  simpleVatRate: '3',
  measureShare: { min: '5', max: '25' },
  provisionalSumMax: '15',
  billShare: { info: '50', warn: '80' },
  safetyRate: null,
  billStandards: null,
};
