import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ClaimProposal } from '../calls.ts';
import { isDueBeforeOtherItem } from './earlier-due-items.ts';
import type { ClaimableReceipt, ProposalContext } from './proposal-context.ts';

interface Judging {
  /** Whose the best one is, or what for, is told by something sure. */
  readonly sure: boolean;
  readonly found: readonly ClaimProposal[];
  readonly known: ProposalContext;
}

/** What a person would not have to look at. */
export const isCertainProposal = (
  receipt: ClaimableReceipt,
  best: ClaimProposal,
  { sure, found, known }: Judging,
): boolean =>
  sure &&
  !namesOther(receipt, best, known) &&
  isExact(receipt.rest, best) &&
  !hasOtherWay(best, found) &&
  !mayBePart(receipt, best, known);

/** The text names another contract, or a number of the firm's kind that none has. */
const namesOther = ({ text }: ClaimableReceipt, { items }: ClaimProposal, known: ProposalContext): boolean =>
  items.some((item) => ['other', 'strange'].includes(known.namingOf(item, text)));

/** The receipt settles its items to the cent: a part of a larger one may as well be several others together. */
const isExact = (rest: string, { items }: ClaimProposal): boolean =>
  items.every((item) => toDecimal(item.claim).eq(item.rest)) &&
  items.reduce((all, item) => all.plus(item.claim), toDecimal(0)).eq(rest);

/** Other items of the same customer come to the same amount. */
const hasOtherWay = (best: ClaimProposal, found: readonly ClaimProposal[]): boolean =>
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
function mayBePart({ rest, text }: ClaimableReceipt, { items }: ClaimProposal, known: ProposalContext): boolean {
  if (!toDecimal(rest).mod(ROUND).eq(0)) return false;
  return items.some((item) => {
    const named = ['number', 'core'].includes(known.namingOf(item, text));
    return (known.byCustomer.get(item.customer) ?? []).some(
      (other) =>
        toDecimal(other.rest).gt(rest) &&
        (!named || (other.contract === item.contract && isDueBeforeOtherItem(other, item))),
    );
  });
}
