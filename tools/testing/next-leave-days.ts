import { addDays } from '#kernel/base/time/dates.ts';

/** A Monday so far away that no firm has locked its month. */
const FIRST = '2090-01-02';
let asked = 0;

/** Days of a leave that lie over no other of this file: one day, or several from a Monday on. */
export function nextLeaveDays(count = 1): { fromDate: string; toDate: string } {
  const fromDate = addDays(FIRST, asked * 7);
  asked += 1;
  return { fromDate, toDate: addDays(fromDate, count - 1) };
}
