import type { OpenItem } from '../calls.ts';
import type { ProposalContext } from './proposal-context.ts';

/** Nodes of the same contract with the same rest that are due before this one: money comes for them first. */
export const findEarlierEqualItems = (item: OpenItem, known: ProposalContext): OpenItem[] =>
  (known.byCustomer.get(item.customer) ?? []).filter(
    (other) => other.contract === item.contract && other.rest === item.rest && isDueBeforeOtherItem(other, item),
  );

/** Whether an item is due before another. */
export const isDueBeforeOtherItem = (one: OpenItem, other: OpenItem): boolean =>
  one.planDate === other.planDate
    ? Number(one.plan ?? 0) < Number(other.plan ?? 0)
    : (one.planDate ?? '') < (other.planDate ?? '');
