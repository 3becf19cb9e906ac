import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { calendarDaysBetween } from '#kernel/base/time/dates.ts';
import type { OpenItem } from '../calls.ts';
import { nameSimilarity, normalizeFirmName, normalizeFullName } from './contract-no-and-name-matching.ts';
import type { ClaimableReceipt, ProposalContext } from './proposal-context.ts';

/** A reason for a proposal, and what it adds. The points are those of entities.md §2. */
export interface ScoredReason {
  readonly points: number;
  readonly reason: string;
  /** It alone says whose the money is or what for: an account that paid for nobody else, the payer's own name, a number. */
  readonly sure?: true;
}

const SIMILAR = 0.9;
/** What naming the contract adds. */
const NAMED = 30;

/** Why money of this payer may be this customer's. */
export function scorePayer(
  receipt: ClaimableReceipt,
  customer: { id: string; name: string },
  known: ProposalContext,
): ScoredReason[] {
  const found: ScoredReason[] = [];
  if (receipt.customer === customer.id) found.push({ points: 30, reason: `匹配规则指定客户“${customer.name}”` });
  const before = known.paidFor(receipt);
  if (before.byNo.has(customer.id)) {
    const alone = before.byNo.size === 1 ? ({ sure: true } as const) : {};
    found.push({ points: 30, reason: `付款账号曾为“${customer.name}”付款`, ...alone });
  }
  found.push(...namePoints(receipt, customer, known));
  const isOther = normalizeFirmName(receipt.payer ?? '') !== normalizeFirmName(customer.name);
  if (isOther && before.byName.has(customer.id) && !before.byNo.has(customer.id))
    found.push({ points: 10, reason: `“${receipt.payer ?? ''}”曾代“${customer.name}”付款` });
  return found;
}

function namePoints(
  { payer, text }: ClaimableReceipt,
  { name, id }: { id: string; name: string },
  known: ProposalContext,
): ScoredReason[] {
  const [own, told] = [normalizeFirmName(name), normalizeFirmName(payer ?? '')];
  if (told !== '' && own === told) {
    const same = normalizeFullName(payer ?? '') === normalizeFullName(name) ? ({ sure: true } as const) : {};
    return [{ points: 25, reason: `付款单位与客户“${name}”一致`, ...same }];
  }
  const other = known.byName.get(told);
  if (known.toldIn(text).firms.has(own)) return [{ points: 25, reason: `摘要或附言写明客户“${name}”` }];
  if (other && other.id !== id) return [{ points: -30, reason: `付款单位是另一客户“${other.name}”` }];
  if (told.length > 3 && nameSimilarity(own, told) >= SIMILAR)
    return [{ points: 15, reason: `付款单位与客户“${name}”名称相近` }];
  return [];
}

/** Why money of this day and text may be for this item. */
export function scoreOpenItem({ text, day }: ClaimableReceipt, item: OpenItem, known: ProposalContext): ScoredReason[] {
  const found = namingPoints(text, item, known);
  if (item.planDate) {
    const days = Math.abs(calendarDaysBetween(item.planDate, day));
    if (days <= 15) found.push({ points: 10, reason: `到账日与计划收款日 ${item.planDate} 相差 ${days} 天` });
    else if (days <= 45) found.push({ points: 5, reason: `到账日与计划收款日 ${item.planDate} 相差 ${days} 天` });
  }
  return found;
}

/** What a text that names a contract says for the item, or against it. */
function namingPoints(text: string, item: OpenItem, known: ProposalContext): ScoredReason[] {
  const naming = known.namingOf(item, text);
  if (naming === 'number') return [{ points: NAMED, reason: `摘要或附言写明“${item.contractNo}”`, sure: true }];
  if (naming === 'core') return [{ points: NAMED, reason: `摘要或附言写明“${item.contractName}”` }];
  const { numbers, strange } = known.toldIn(text);
  if (naming === 'other') return [{ points: -60, reason: `摘要或附言写明的是合同“${[...numbers].join('、')}”` }];
  return naming === 'strange' ? [{ points: -30, reason: `摘要或附言中的编号“${strange ?? ''}”不是该合同的` }] : [];
}

/** How the amount stands to what is open of one item. */
export function scoreAmount({ rest }: ClaimableReceipt, item: OpenItem): ScoredReason | null {
  const order = toDecimal(rest).cmp(item.rest);
  if (order > 0) return null;
  const told = formatDecimal(item.rest, 2);
  return order === 0
    ? { points: 40, reason: `金额与未收款 ${told} 元相等` }
    : { points: 5, reason: `金额小于未收款 ${told} 元，可作部分收款` };
}
