import { dec } from '#kernel/base/decimal.ts';
import type { Check } from '../check.ts';
import { glance, money, outcome, placeOf, plain, remark } from '../find.ts';

const KEY = 'checkBillPrice';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const PRICE_SOURCE = 'GB/T 50500：投标人应对招标工程量清单的每一项填报综合单价';

/** 综合单价检查, what one file alone can tell: a price for every bill, none above its ceiling. */
export const checkBillPrice: Check = (index) => {
  const bills = index.file.bills.filter((bill) => bill.kind === 'bill');
  const result = outcome(bills.length);
  let ceilings = 0;
  for (const bill of bills) {
    const place = placeOf(index, 'bill', bill);
    // A bill without quantity is told by the bill check; that it then has no price either is no second fault.
    if (glance(bill.price) <= 0 && glance(bill.quantity) > 0) {
      const details = { field: '综合单价', expected: '> 0', actual: bill.price ?? '' };
      const message = bill.price === null ? '没有填报综合单价' : `综合单价为 ${plain(bill.price)}，应大于 0`;
      result.findings.push(remark(rule('empty', PRICE_SOURCE), place, 'error', { ...details, message }));
    }
    if (glance(bill.priceHigh) <= 0 || bill.priceHigh === null || bill.price === null) continue;
    ceilings += 1;
    const over = dec(bill.price).minus(bill.priceHigh);
    if (over.lte(0)) continue;
    const message = `综合单价 ${money(bill.price)} 元超过最高限价 ${money(bill.priceHigh)} 元`;
    const amountImpact = over
      .times(bill.quantity ?? '0')
      .round(2, 1)
      .toFixed(2);
    const details = { field: '综合单价', expected: `≤ ${bill.priceHigh}`, actual: bill.price, amountImpact, message };
    result.findings.push(remark(rule('ceiling', '招标文件：清单项目最高限价'), place, 'error', details));
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (ceilings === 0) say('ceiling', '文件未给出清单项目最高限价');
  say('reference', '价格库中同类清单样本不足 5 个，未判断综合单价是否合理');
  return result;
};
