import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Proposal } from '../calls.ts';
import type { Known, Receipt } from './known.ts';
import { isBefore } from './order.ts';

interface Judging {
  /** Whose the best one is, or what for, is told by something sure. */
  readonly sure: boolean;
  readonly found: readonly Proposal[];
  readonly known: Known;
}

/** What a person would not have to look at. */
export const isCertain = (receipt: Receipt, best: Proposal, { sure, found, known }: Judging): boolean =>
  sure &&
  !namesOther(receipt, best, known) &&
  isExact(receipt.rest, best) &&
  !hasOtherWay(best, found) &&
  !mayBePart(receipt, best, known);

/** The text names another contract, or a number of the firm's kind that none has. */
const namesOther = ({ text }: Receipt, { items }: Proposal, known: Known): boolean =>
  items.some((item) => ['other', 'strange'].includes(known.namingOf(item, text)));

/** The receipt settles its items to the cent: a part of a larger one may as well be several others together. */
const isExact = (rest: string, { items }: Proposal): boolean =>
  items.every((item) => toDecimal(item.claim).eq(item.rest)) &&
  items.reduce((all, item) => all.plus(item.claim), toDecimal(0)).eq(rest);

/** Other items of the same customer come to the same amount. */
const hasOtherWay = (best: Proposal, found: readonly Proposal[]): boolean =>
  best.suggestedBy === 'combination' &&
  found.some(
    (other) =>
      other !== best && other.suggestedBy === 'combination' && other.items[0]?.customer === best.items[0]?.customer,
  );

/** 元: parts are paid in round sums. */
const ROUND = 1000;

/**
 * A round sum may also be a part of something larger: of any item of the customer where the text names no contract, of an
 * earlier node where it names one.
 */
function mayBePart({ rest, text }: Receipt, { items }: Proposal, known: Known): boolean {
  if (!toDecimal(rest).mod(ROUND).eq(0)) return false;
  return items.some((item) => {
    const named = ['number', 'core'].includes(known.namingOf(item, text));
    return (known.byCustomer.get(item.customer) ?? []).some(
      (other) =>
        toDecimal(other.rest).gt(rest) && (!named || (other.contract === item.contract && isBefore(other, item))),
    );
  });
}
