import { type CostBill, type CostFileLookup, groupRowsBy } from '#business/consult/cost/model/index.ts';

/** A bill with the name of the unit work it belongs to ('' for measures of the whole project). */
export interface BillInUnitWork {
  readonly bill: CostBill;
  readonly unit: string;
}

/** The same bill in two files; one side is missing where a bill was added or left out. */
export interface MatchedBillPair {
  readonly before: BillInUnitWork | null;
  readonly after: BillInUnitWork | null;
}

export const listBillsInUnitWorks = (index: CostFileLookup): BillInUnitWork[] =>
  index.file.bills.map((bill) => ({
    bill,
    unit: bill.unitId === null ? '' : (index.nodes.get(bill.unitId)?.name ?? ''),
  }));

/** Words as they are compared: blanks, signs of width and line breaks say nothing. */
export const normalizeComparedText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** By what a bill is known again, surest first: a code in its unit work, a code and name anywhere, words in its unit work. */
const KEYS: ReadonlyArray<(placed: BillInUnitWork) => string> = [
  ({ bill, unit }) => (bill.code ? `${unit}\n${bill.code}` : ''),
  ({ bill }) => (bill.code ? `${bill.code}\n${normalizeComparedText(bill.name)}` : ''),
  ({ bill, unit }) =>
    `${unit}\n${normalizeComparedText(bill.name)}\n${normalizeComparedText(bill.feature)}\n${normalizeComparedText(bill.unit)}`,
];

/** Finds every bill of a file in another one; equal ones in their order. In the order of `after`, then what was left out. */
export function matchBillsOfFiles(
  before: readonly BillInUnitWork[],
  after: readonly BillInUnitWork[],
): MatchedBillPair[] {
  const found = new Map<BillInUnitWork, BillInUnitWork>();
  const open = new Set(before);
  for (const keyOf of KEYS) {
    const waiting = groupRowsBy([...open], keyOf);
    for (const each of after.filter((placed) => !found.has(placed))) {
      const key = keyOf(each);
      const same = key && waiting.get(key)?.shift();
      if (!same) continue;
      found.set(each, same);
      open.delete(same);
    }
  }
  return [
    ...after.map((each) => ({ before: found.get(each) ?? null, after: each })),
    ...[...open].map((each) => ({ before: each, after: null })),
  ];
}
