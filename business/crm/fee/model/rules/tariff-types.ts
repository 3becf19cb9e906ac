/** How a tariff makes a fee of an amount. */
export type TariffMethod = 'progressive' | 'interpolate';

/** A band of a progressive tariff, or a point of an interpolated one. Amounts in 万元, as tariffs print them. */
export interface TariffTier {
  /** Where the band ends; the amount of the point. null: it has no end. */
  readonly upper: string | null;
  /** The band's rate in the tariff's unit; the point's fee in 万元. */
  readonly value: string;
  /** The upper fee of a point printed as a range (100–125 万元). */
  readonly high?: string | null;
}

/** A choice that multiplies the fee: 专业调整系数「装饰」1.2. One of each group may be chosen. */
export interface TariffFactor {
  readonly group: string;
  readonly name: string;
  readonly factor: string;
}

/** One service of a tariff document. */
export interface Tariff {
  readonly method: TariffMethod;
  readonly unit: '‰' | '%';
  readonly tiers: readonly TariffTier[];
  /** Rate in % of the whole amount above the last point of an interpolated tariff. */
  readonly overRate?: string | null;
  /** 效益费: % of what was checked off (or added) above a threshold in % of the amount sent in. */
  readonly benefitRate?: string | null;
  readonly benefitFrom?: string | null;
  readonly factors?: readonly TariffFactor[];
  /** Least and most for the service, 元. */
  readonly minFee?: string | null;
  readonly maxFee?: string | null;
  /** How far parties may go down and up, %. */
  readonly floatLow?: string | null;
  readonly floatHigh?: string | null;
}

/** What is asked of a tariff. Amounts in 元. */
export interface FeeCalculationInput {
  /** 计费基数: what the tariff's base names; the amount sent in for a review. */
  readonly amount: string;
  /** 审定 amount of a review: its difference to `amount` earns the benefit fee. */
  readonly reviewed?: string | null | undefined;
  /** 核增 and 核减 where the document counts both; they stand over `reviewed`. */
  readonly added?: string | null | undefined;
  readonly cut?: string | null | undefined;
  /** Group → the name chosen. */
  readonly factors?: Readonly<Record<string, string>> | undefined;
  /** Where in the range of a point printed as one. */
  readonly place?: 'low' | 'middle' | 'high' | undefined;
  /** 浮动幅度 in %, within what the tariff allows. */
  readonly float?: string | null | undefined;
  /** 折扣 in %, 100 for none. */
  readonly discount?: string | null | undefined;
}

/** A line of the calculation, exact amounts in 元. What a screen or an annex says of it follows from its kind. */
export interface FeeCalculationStep {
  readonly kind:
    | 'band'
    | 'below'
    | 'between'
    | 'point'
    | 'over'
    | 'benefit'
    | 'factor'
    | 'min'
    | 'max'
    | 'float'
    | 'discount';
  /** The bounds of the band or of the two points, 元. */
  readonly lower?: string | undefined;
  readonly upper?: string | null | undefined;
  /** Fees at the two points, 元. */
  readonly lowerFee?: string | undefined;
  readonly upperFee?: string | undefined;
  /** What lies within the band, or what the benefit is counted of, 元. */
  readonly part?: string | undefined;
  /** The threshold of the benefit, 元. */
  readonly threshold?: string | undefined;
  /** Rate, factor or percentage as the tariff states it, with its unit. */
  readonly rate?: string | undefined;
  readonly name?: string | undefined;
  /** What the step gives: its part of the fee, or the fee from here on, 元. */
  readonly fee: string;
}

/** A fee with everything that led to it; or what is wrong, by the field of the question. */
export type FeeCalculationOutcome =
  | { readonly faults: Readonly<Partial<Record<keyof FeeCalculationInput, string>>> }
  | {
      readonly faults?: undefined;
      readonly steps: readonly FeeCalculationStep[];
      /** 基本费 and 效益费 before factors. */
      readonly base: string;
      readonly benefit: string;
      /** Rounded half up to 分. */
      readonly fee: string;
    };
