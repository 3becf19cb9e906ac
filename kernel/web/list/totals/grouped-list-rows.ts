import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import { isFieldGroupedByMonth } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';

/** How many rows an opened group shows at first, and how many more at a time. */
export const GROUP_PAGE_SIZE = 50;

/** Under this key a line of the table carries what it is, where it is no record. */
const LINE = Symbol('line');

export type GroupedListLine =
  | { readonly is: 'group'; readonly group: ListGroup; readonly open: boolean }
  | { readonly is: 'more'; readonly group: ListGroup; readonly left: number };

interface LineRow extends DisplayedRecord {
  readonly [LINE]: GroupedListLine;
}

/** What a line of a grouped list is beside a record; undefined for a record. */
export const groupLineOfRow = (row: DisplayedRecord): GroupedListLine | undefined =>
  isLine(row) ? row[LINE] : undefined;
const isLine = (row: DisplayedRecord): row is LineRow => LINE in row;

/** A group as its lines are told apart by. */
export const listGroupKey = ({ value }: ListGroup): string => (value === null ? 'none' : `is ${value}`);

/** A line that is no record. */
export const createNonRecordRow = (id: string): DisplayedRecord => ({
  ...{ version: 0, deptId: null, createdBy: null, createdDate: '', updatedBy: null, updatedDate: '' },
  id,
});

const lineRow = (line: GroupedListLine): LineRow => ({
  ...createNonRecordRow(`${line.is} ${listGroupKey(line.group)}`),
  [LINE]: line,
});

interface OpenGroup {
  readonly rows: readonly DisplayedRecord[];
}

/** The lines of a grouped list: each group, below it its records while it is open, and a line for those left out. */
export const groupedListRows = (
  groups: readonly ListGroup[],
  open: ReadonlyMap<string, OpenGroup>,
): readonly DisplayedRecord[] =>
  groups.flatMap((group) => {
    const opened = open.get(listGroupKey(group));
    const head = lineRow({ is: 'group', group, open: opened !== undefined });
    if (!opened) return [head];
    const left = group.count - opened.rows.length;
    const more = left > 0 && opened.rows.length > 0 ? [lineRow({ is: 'more', group, left })] : [];
    return [head, ...opened.rows, ...more];
  });

/** What a list is asked for the rows of one group, beside what it is asked already. */
export function groupFilterParams(code: string, field: Field, { value }: ListGroup): Record<string, unknown> {
  if (value === null) return { [`${code}$null`]: true };
  if (isFieldGroupedByMonth(field)) {
    const [first, last] = firstAndLastDayOf(value);
    return { [`${code}$ge`]: first, [`${code}$le`]: last };
  }
  return field.kind === 'bool' ? { [code]: value } : { [`${code}$in`]: [value] };
}
