import type {
  CostBill,
  CostComposition,
  CostFee,
  CostFeeSummary,
  CostFileHeader,
  CostNode,
  CostNorm,
  CostResource,
  CostResourceUsage,
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
export const checkRulesByField: {
  readonly header: Coverage<CostFileHeader>;
  readonly node: Coverage<CostNode>;
  readonly summary: Coverage<CostFeeSummary>;
  readonly composition: Coverage<CostComposition>;
  readonly bill: Coverage<CostBill>;
  readonly norm: Coverage<CostNorm>;
  readonly step: Coverage<CostNorm['steps'][number]>;
  readonly usage: Coverage<CostResourceUsage>;
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
    statutory: not('stands in unit prices of few provinces: checked as one of the readings of the parts, not alone'),
    tax: not('part of all-in unit prices: checked as one of the readings of the parts, not alone'),
    provisional: not('an of-which: the tender states what it must be'),
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
    labor: not('a base of fees: labour itself is worked out from usages'),
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
    riskRate: not('agreed in the contract: nothing in the file tells it'),
    basePrice: not('published by the area: nothing in the file tells it'),
  },
  fee: {
    quantity: by('provisionalCheck.product'),
    price: by('provisionalCheck.product'),
    rate: by(`${amount}.summaryFormula`, 'provisionalCheck.rate', 'taxCheck.rate', 'lawfeeCheck.amount'),
    total: by(`${amount}.summaryFormula`, 'provisionalCheck.head', 'taxCheck.amount', 'lawfeeCheck.amount'),
    provisionalTotal: by('provisionalCheck.head'),
    settlementTotal: not('settled later: compared between submission and audit'),
  },
};
