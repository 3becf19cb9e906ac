import type { BuildingKind } from '../building-kind.ts';
import type { LogicalRule } from '../logic/logical-rule-schema.ts';

/** What the national bill standard says of a nine-digit code: its name and the units that are legal for it. */
type BillStandard = { name: string; units: readonly string[] };

/** From and to, both allowed. */
type Range = { min: string; max: string };

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
  measureShare: Range;
  /** 暂列金额 / 分部分项工程费, at most. */
  provisionalSumMax: string;
  /** One bill / 分部分项工程费: told from, warned from. */
  billShare: { info: string; warn: string };
  /** Lowest 安全文明施工（安全生产措施）费 rate of the area, or null where it is not known. */
  safetyRate: string | null;
  /** 人工费 / 单位工程造价 by the first two digits of the 专业. */
  laborShare: Readonly<Record<string, Range>>;
  /** Lowest price of a day of labour the area publishes, 元/工日, or null where it is not known. */
  laborPriceFloor: string | null;
  /** Rates of 企业管理费 and 利润 that are usual in the area, or null where they are not known. */
  profitRate: { overhead: Range; profit: Range } | null;
  /** Statutory rates of the area by the key of the 规费's name (normalizeFeeName), or null where they are not known. */
  statutoryRates: ReadonlyMap<string, string> | null;
  /** 单方造价 by 业态, 元/m2. */
  unitCost: Readonly<Record<BuildingKind, Range>>;
  /** 清单 names and units by nine-digit code; null where no library is loaded. */
  billStandards: ReadonlyMap<string, BillStandard> | null;
  /** The firm's own rules that are in use. */
  logicalRules: readonly LogicalRule[];
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
  laborShare: { '01': { min: '12', max: '25' }, '03': { min: '8', max: '20' }, '05': { min: '10', max: '30' } },
  laborPriceFloor: null,
  profitRate: null,
  statutoryRates: null,
  unitCost: {
    housing: { min: '1500', max: '4500' },
    commercial: { min: '3000', max: '8000' },
    office: { min: '2500', max: '6000' },
    industrial: { min: '1500', max: '3500' },
  },
  billStandards: null,
  logicalRules: [],
};
