import {
  type CostFileLookup,
  type CostResource,
  groupRowsBy,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { computeProductTolerance, hasUnroundedFigures } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'checkResourcePrice';
const source = 'GB/T 50500：同一工程中同一人工、材料、机具的价格应当一致';
const rule = (ruleId: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** 人材机价格检查, what one file alone can tell: one price per resource, no empty prices, tax and units consistent. */
export const resourcePriceConsistencyCheck: QualityCheck = (index) => {
  const resources = index.unitWorks().flatMap((unit) => index.resourcesOf(unit.id));
  const result = createEmptyCheckOutcome(resources.length);
  const allDigits = hasUnroundedFigures(index);
  const free = unpaidCodes(index);
  for (const resource of resources) {
    const found = [
      product(index, resource, allDigits),
      productTaxed(index, resource, allDigits),
      emptyPrice(index, resource, free),
      taxed(index, resource),
    ];
    result.findings.push(...found.filter((finding) => finding !== null));
  }
  result.findings.push(...samePrices(index, resources), ...sameNames(index, resources));
  const reason = '没有同期同地区的信息价或企业价格库可比，未核对价格水平';
  result.notChecked.push({ ruleId: `${KEY}.reference`, reason });
  return result;
};

function product(index: CostFileLookup, resource: CostResource, allDigits: boolean): Finding | null {
  const { quantity, price, total } = resource;
  if (quantity === null || price === null || total === null) return null;
  if (Math.abs(toApproximateNumber(quantity) * toApproximateNumber(price) - toApproximateNumber(total)) < 0.009)
    return null;
  return compareAmountsToFinding(rule('product'), locateFindingRow(index, 'resource', resource), {
    field: '合价',
    expected: toDecimal(quantity).times(price),
    actual: toDecimal(total),
    tolerance: computeProductTolerance(quantity, price, allDigits),
    formula: `${formatFormulaNumber(quantity)} × ${formatFormulaNumber(price)}`,
    message: '人材机合价不等于数量 × 单价',
  });
}

/** 含税合价 = 数量 × 含税单价 */
function productTaxed(index: CostFileLookup, resource: CostResource, allDigits: boolean): Finding | null {
  const { quantity, priceTaxed, totalTaxed } = resource;
  if (quantity === null || priceTaxed === null || totalTaxed === null || toApproximateNumber(totalTaxed) === 0)
    return null;
  if (
    Math.abs(toApproximateNumber(quantity) * toApproximateNumber(priceTaxed) - toApproximateNumber(totalTaxed)) < 0.009
  )
    return null;
  return compareAmountsToFinding(rule('productTaxed'), locateFindingRow(index, 'resource', resource), {
    field: '含税合价',
    expected: toDecimal(quantity).times(priceTaxed),
    actual: toDecimal(totalTaxed),
    tolerance: computeProductTolerance(quantity, priceTaxed, allDigits),
    formula: `${formatFormulaNumber(quantity)} × ${formatFormulaNumber(priceTaxed)}`,
    message: '人材机含税合价不等于数量 × 含税单价',
  });
}

/** Codes that are only ever shown, never paid (不计价), by unit work. */
function unpaidCodes(index: CostFileLookup): ReadonlySet<string> {
  const free = new Set<string>();
  const { usages } = index.file;
  for (const usage of usages) if (usage.noCost) free.add(`${usage.scopeId} ${usage.resourceCode}`);
  if (free.size === 0) return free;
  for (const usage of usages) if (!usage.noCost) free.delete(`${usage.scopeId} ${usage.resourceCode}`);
  return free;
}

const SUPPLIED_BY_OWNER = 2;

function emptyPrice(index: CostFileLookup, resource: CostResource, free: ReadonlySet<string>): Finding | null {
  if (
    toApproximateNumber(resource.price) !== 0 ||
    toApproximateNumber(resource.quantity) <= 0 ||
    resource.provider === SUPPLIED_BY_OWNER
  )
    return null;
  // Shares of another price (其中人工费 40 %) have none of their own.
  if (resource.unit.trim() === '%') return null;
  const unpaid = free.has(`${resource.nodeId} ${resource.code}`);
  const amount = `“${resource.name}”数量为 ${formatFormulaNumber(resource.quantity ?? '0')} ${resource.unit}，单价为 0`;
  return createRemarkFinding(
    rule('emptyPrice'),
    locateFindingRow(index, 'resource', resource),
    unpaid ? 'info' : 'error',
    {
      field: '单价',
      expected: unpaid ? '' : '> 0',
      actual: resource.price ?? '',
      message: unpaid ? `${amount}，文件标记为不计价，请确认是否漏计主材或设备` : `${amount}，未计入造价`,
    },
  );
}

/** 除税价 = 含税价 ÷ (1 + 税率), within 1 % of the taxed price. */
function taxed(index: CostFileLookup, resource: CostResource): Finding | null {
  const { price, priceTaxed, taxRate } = resource;
  if (price === null || priceTaxed === null || taxRate === null || toApproximateNumber(priceTaxed) === 0) return null;
  if (toApproximateNumber(price) === 0) return null;
  const expected = toDecimal(priceTaxed).div(toDecimal(taxRate).div(100).plus(1));
  const message = '除税价与含税价、税率不一致';
  return compareAmountsToFinding(rule('taxed'), locateFindingRow(index, 'resource', resource), {
    field: '除税价',
    expected,
    actual: toDecimal(price),
    tolerance: toDecimal(priceTaxed).times('0.01').abs(),
    formula: `${formatFormulaNumber(priceTaxed)} ÷ (1 + ${formatFormulaNumber(taxRate)}%)`,
    message,
    severity: 'warn',
    times: resource.quantity,
  });
}

/** The same code, specification and unit at two prices. */
function samePrices(index: CostFileLookup, resources: readonly CostResource[]): Finding[] {
  const groups = groupRowsBy(resources, (each) =>
    JSON.stringify([each.code, each.specification, normalizeUnit(each.unit)]),
  );
  return [...groups.values()].flatMap((group) => differing(index, group, 'samePrice', 'error'));
}

/** The same name, specification and unit under another code and at another price: often one thing twice. */
function sameNames(index: CostFileLookup, resources: readonly CostResource[]): Finding[] {
  const groups = groupRowsBy(resources, (each) =>
    JSON.stringify([each.name, each.specification, normalizeUnit(each.unit)]),
  );
  return [...groups.values()].flatMap((group) => {
    const byCode = [...groupRowsBy(group, (each) => each.code).values()]
      .map((rows) => rows[0])
      .filter((row) => row !== undefined);
    return differing(index, byCode, 'sameName', 'warn');
  });
}

const priceOf = ({ price }: CostResource): string => price ?? '0';

function differing(
  index: CostFileLookup,
  group: readonly CostResource[],
  ruleId: string,
  severity: 'error' | 'warn',
): Finding[] {
  const first = group[0];
  if (!first || group.length < 2) return [];
  const isOneThing = ruleId === 'samePrice';
  return group.slice(1).flatMap((other) => {
    const [usual, price] = [priceOf(first), priceOf(other)];
    if (Math.abs(toApproximateNumber(price) - toApproximateNumber(usual)) <= 0.005) return [];
    const impact = toDecimal(price)
      .minus(usual)
      .times(other.quantity ?? '0');
    const slipped = isThousandfold(first, other);
    const where = isOneThing ? '同一人材机' : `编码 ${first.code} 与 ${other.code} 名称、规格、单位相同`;
    const cause = slipped ? '，相差约 1000 倍，疑似计量单位（t 与 kg）有误' : '';
    return createRemarkFinding(rule(ruleId), locateFindingRow(index, 'resource', other), slipped ? 'error' : severity, {
      field: '单价',
      expected: first.price ?? '',
      actual: other.price ?? '',
      amountImpact: impact.round(2, 1).toFixed(2),
      message: `“${other.name} ${other.specification}”单价不一致：${where}，单价为 ${formatFindingMoney(usual)} 元与 ${formatFindingMoney(price)} 元${cause}`,
    });
  });
}

/** Prices a thousandfold apart, within 5 %: one was given for a ton, the other for a kilogram. */
function isThousandfold(a: CostResource, b: CostResource): boolean {
  const [one, other] = [toApproximateNumber(a.price), toApproximateNumber(b.price)];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return low > 0 && Math.abs(high / low - 1000) <= 50;
}
