import type {
  CostBill,
  CostComposition,
  CostFee,
  CostHeader,
  CostNode,
  CostNorm,
  CostResource,
  CostSummary,
  CostUsage,
} from '#business/consult/cost/model/index.ts';

/** The fields of a row that hold numbers: those that may be a text or nothing. */
type Numeric<T> = {
  [F in keyof T]-?: null extends T[F] ? (string extends Exclude<T[F], null> ? F : never) : never;
}[keyof T];

/** The rules a number takes part in ("check.rule"), or why no rule can work it out again. */
type Covered = { readonly rules: readonly string[] } | { readonly not: string };
type Coverage<T> = { readonly [F in Numeric<T>]: Covered };

const by = (...rules: string[]): Covered => ({ rules });
const not = (reason: string): Covered => ({ not: reason });
const amount = 'projectAmountCheck';
const branch = 'branchFeeBalanceCheck';
const summed = by(`${amount}.summarySum`);
const summedAndCopied = by(`${amount}.summarySum`, `${amount}.summaryRow`);
const made = by(`${branch}.billParts`, `${branch}.unitParts`, `${amount}.compositionSum`, `${amount}.summaryParts`);

/**
 * Every numeric field of a cost file with the rules that work it out again. Formats map their attributes on these fields
 * (formats/<format>); a field without an entry does not compile.
 */
export const coverage: {
  readonly header: Coverage<CostHeader>;
  readonly node: Coverage<CostNode>;
  readonly summary: Coverage<CostSummary>;
  readonly composition: Coverage<CostComposition>;
  readonly bill: Coverage<CostBill>;
  readonly norm: Coverage<CostNorm>;
  readonly step: Coverage<CostNorm['steps'][number]>;
  readonly usage: Coverage<CostUsage>;
  readonly resource: Coverage<CostResource>;
  readonly fee: Coverage<CostFee>;
} = {
  header: {
    scale: by(`${amount}.scale`, 'costRangeCheck.unitCost'),
    total: by(`${amount}.projectTotal`, `${amount}.totalInWords`),
    installationTotal: by(`${amount}.installationSum`),
    bidTotal: by(`${amount}.bidTotal`),
    priceCeiling: by(`${amount}.ceiling`),
  },
  node: {
    scale: by(`${amount}.scale`),
    total: by(`${branch}.divisionSum`, `${amount}.unitSum`, `${amount}.singleSum`, `${amount}.unitTotal`),
  },
  summary: {
    total: by(`${amount}.unitTotal`, `${amount}.projectTotal`),
    works: by(`${branch}.sectionSum`, `${amount}.summarySum`, `${amount}.summaryRow`),
    measures: by(`${branch}.sectionSum`, `${amount}.summarySum`, `${amount}.summaryRow`),
    safety: by(`${amount}.summarySum`, 'measuresRateCheck.safety'),
    sundry: summedAndCopied,
    provisionalSum: summedAndCopied,
    provisionalMaterial: summedAndCopied,
    specialtyProvisional: summedAndCopied,
    dayWork: summedAndCopied,
    attendance: summedAndCopied,
    statutory: summedAndCopied,
    tax: summedAndCopied,
    labor: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    material: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    mainMaterial: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    machine: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    overhead: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    profit: by(`${amount}.summarySum`, `${amount}.summaryParts`),
    risk: summed,
  },
  composition: {
    labor: made,
    material: made,
    mainMaterial: made,
    machine: made,
    overhead: made,
    profit: made,
    risk: made,
    statutory: not('规费在综合单价内只见于个别省，按其是否计入费用构成的读法核对，不单独核对'),
    tax: not('全费用综合单价的税金随费用构成核对，不单独核对'),
    provisional: not('综合单价内的暂估价是其中项，招标文件的暂估单价在对比中核对'),
  },
  bill: {
    quantity: by(`${branch}.billProduct`, 'quantityCheck.expression', 'analyzerBillAndMaterial.quantity'),
    price: by(`${branch}.billProduct`, `${branch}.unitParts`, 'checkBillPrice.empty'),
    total: by(`${branch}.billProduct`, `${branch}.billParts`, `${branch}.normSum`, `${branch}.divisionSum`),
    priceHigh: by('checkBillPrice.ceiling'),
    rate: by('measuresRateCheck.amount', 'measuresRateCheck.safetyRate'),
  },
  norm: {
    quantity: by(`${branch}.normProduct`, `${branch}.usage`),
    price: by(`${branch}.normProduct`, `${branch}.stepPrice`),
    total: by(`${branch}.normProduct`, `${branch}.normSum`),
    labor: not('定额人工费是取费基数，人工费本身由含量 × 单价核对'),
  },
  step: {
    rate: by(`${branch}.step`, `${branch}.stepRate`),
    total: by(`${branch}.step`, `${branch}.stepPrice`, `${branch}.usage`),
  },
  usage: { quantity: by(`${branch}.usage`, 'materialCheck.summed') },
  resource: {
    quantity: by('checkResourcePrice.product', 'materialCheck.summed'),
    price: by('checkResourcePrice.product', 'checkResourcePrice.samePrice', `${branch}.usage`),
    priceTaxed: by('checkResourcePrice.taxed'),
    taxRate: by('checkResourcePrice.taxed'),
    total: by('checkResourcePrice.product'),
    totalTaxed: by('checkResourcePrice.productTaxed'),
    riskRate: not('风险系数是调价约定，文件内没有可以推算它的数据'),
    basePrice: not('基准单价来自信息价，文件内没有可以推算它的数据'),
  },
  fee: {
    quantity: by('provisionalCheck.product'),
    price: by('provisionalCheck.product'),
    rate: by(`${amount}.summaryFormula`, 'provisionalCheck.rate', 'taxCheck.rate', 'lawfeeCheck.amount'),
    total: by(`${amount}.summaryFormula`, 'provisionalCheck.head', 'taxCheck.amount', 'lawfeeCheck.amount'),
    provisionalTotal: by('provisionalCheck.head'),
    settlementTotal: not('结算金额与暂估金额之差在送审、审定对比中核对'),
  },
};
