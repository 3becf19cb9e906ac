import type { OpenItem } from '../calls.ts';
import type { Known } from './known.ts';

/** Nodes of the same contract with the same rest that are due before this one: money comes for them first. */
export const earlierEqual = (item: OpenItem, known: Known): OpenItem[] =>
  (known.byCustomer.get(item.customer) ?? []).filter(
    (other) => other.contract === item.contract && other.rest === item.rest && isBefore(other, item),
  );

/** Whether an item is due before another. */
export const isBefore = (one: OpenItem, other: OpenItem): boolean =>
  one.planDate === other.planDate
    ? Number(one.plan ?? 0) < Number(other.plan ?? 0)
    : (one.planDate ?? '') < (other.planDate ?? '');
