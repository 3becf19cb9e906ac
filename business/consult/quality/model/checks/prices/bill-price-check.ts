import {
  type CostBill,
  type CostFile,
  type CostFileLookup,
  extractNationalCode,
  groupRowsBy,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findOutliers } from '../../figures/find-outliers.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'checkBillPrice';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const REFERENCE_SOURCE = '同名、同编码、同单位清单的综合单价比较：偏离中位数 30% 以上且超出 3 倍离散度的提示核对';
const PRICE_SOURCE = 'GB/T 50500：投标人应对招标工程量清单的每一项填报综合单价';

/** 综合单价检查, what one file alone can tell: a price for every bill, none above its ceiling, none far from its likes. */
export const billPriceCheck: QualityCheck = (index) => {
  const bills = index.file.bills.filter((bill) => bill.kind === 'bill');
  const result = createEmptyCheckOutcome(bills.length);
  const isTender = isUnpriced(index.file, bills);
  for (const bill of bills) {
    const found = (isTender ? null : unpriced(index, bill)) ?? aboveCeiling(index, bill);
    if (found) result.findings.push(found);
  }
  result.findings.push(...strangers(index, bills));
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (isTender) say('empty', '文件没有任何综合单价，按招标工程量清单对待，未核对是否逐项报价');
  if (!bills.some(isCapped)) say('ceiling', '文件未给出清单项目最高限价');
  say('reference', '没有同地区、同期的价格库，只与本文件内的同名清单比较，未判断综合单价的整体水平');
  return result;
};

/** 招标工程量清单: bills to be priced by others, and no total of the whole. */
const isUnpriced = ({ header }: CostFile, bills: readonly CostBill[]): boolean =>
  toApproximateNumber(header.total) === 0 &&
  bills.every(({ price, total }) => toApproximateNumber(price) === 0 && toApproximateNumber(total) === 0);

/** A bill without quantity is told by the bill check; that it then has no price either is no second fault. */
function unpriced(index: CostFileLookup, bill: CostBill): Finding | null {
  if (toApproximateNumber(bill.price) > 0 || toApproximateNumber(bill.quantity) <= 0) return null;
  const details = { field: '综合单价', expected: '> 0', actual: bill.price ?? '' };
  const message = bill.price === null ? '没有填报综合单价' : `综合单价为 ${formatFormulaNumber(bill.price)}，应大于 0`;
  return createRemarkFinding(rule('empty', PRICE_SOURCE), locateFindingRow(index, 'bill', bill), 'error', {
    ...details,
    message,
  });
}

type Capped = CostBill & { readonly price: string; readonly priceHigh: string };
const isCapped = (bill: CostBill): bill is Capped =>
  bill.priceHigh !== null && toApproximateNumber(bill.priceHigh) > 0 && bill.price !== null;

function aboveCeiling(index: CostFileLookup, bill: CostBill): Finding | null {
  if (!isCapped(bill)) return null;
  const over = toDecimal(bill.price).minus(bill.priceHigh);
  if (over.lte(0)) return null;
  const message = `综合单价 ${formatFindingMoney(bill.price)} 元超过最高限价 ${formatFindingMoney(bill.priceHigh)} 元`;
  const amountImpact = over
    .times(bill.quantity ?? '0')
    .round(2, 1)
    .toFixed(2);
  const details = { field: '综合单价', expected: `≤ ${bill.priceHigh}`, actual: bill.price, amountImpact, message };
  return createRemarkFinding(
    rule('ceiling', '招标文件：清单项目最高限价'),
    locateFindingRow(index, 'bill', bill),
    'error',
    details,
  );
}

/** Ten times or a tenth of the usual price: a wrong unit or decimal point. */
const SLIP = 10;
const USUAL_SHARE = 0.3;

/** Bills whose price lies far from that of the same work elsewhere in the file. */
function strangers(index: CostFileLookup, bills: readonly CostBill[]): Finding[] {
  const priced = bills.filter((bill) => toApproximateNumber(bill.price) > 0 && extractNationalCode(bill.code) !== '');
  const alike = groupRowsBy(
    priced,
    ({ code, name, unit }) => `${extractNationalCode(code)} ${normalizeUnit(unit)} ${name.trim()}`,
  );
  return [...alike.values()].flatMap((group) =>
    findOutliers(group, ({ price }) => price ?? '0', USUAL_SHARE).map(({ row, usual }) => {
      const ratio = toApproximateNumber(row.price) / usual;
      const slipped = ratio >= SLIP || ratio <= 1 / SLIP;
      const expected = usual.toFixed(2);
      const message = `综合单价 ${formatFindingMoney(row.price ?? '0')} 元，本文件 ${group.length} 条同名清单的中位数为 ${formatFindingMoney(expected)} 元，${slipped ? '疑似单位或小数点错误' : '明显偏离'}`;
      return createRemarkFinding(
        rule('reference', REFERENCE_SOURCE),
        locateFindingRow(index, 'bill', row),
        slipped ? 'error' : 'warn',
        {
          field: '综合单价',
          expected,
          actual: row.price ?? '',
          amountImpact: toDecimal(row.price ?? '0')
            .minus(expected)
            .times(row.quantity ?? '0')
            .round(2, 1)
            .toFixed(2),
          message,
        },
      );
    }),
  );
}
