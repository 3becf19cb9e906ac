import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';

/** Amounts of the sheet, in its order. */
export const BONUS_SHEET_AMOUNTS = {
  gross: '应计',
  retain: '留存',
  released: '释放',
  adjust: '调整',
  deducted: '预发抵扣',
  pay: '实发',
  paid: '已发放',
  unpaid: '未发放',
} as const;
type Amounts = Readonly<Record<keyof typeof BONUS_SHEET_AMOUNTS, string>>;

/** What somebody, or a department, has of a period in all. */
interface SheetLine extends Amounts {
  readonly key: string;
  readonly isPerson: boolean;
  readonly name: string;
  readonly dept: string;
}

type Row = Readonly<Record<string, unknown>>;

const sumsOf = (rows: readonly Row[]): Amounts =>
  objectFromKeys(typedKeysOf(BONUS_SHEET_AMOUNTS), (code) =>
    sumDecimals(rows.map((row) => String(row[code] ?? '0'))).toFixed(2),
  );

const keyOf = ({ person, dept }: Row): string => (person ? `person ${String(person)}` : `dept ${String(dept ?? '')}`);

/** 奖金表: department by department everybody once with sums over projects, its own part last, and the sum of all. */
export function buildBonusSheet(rows: readonly Row[]): { readonly lines: SheetLine[]; readonly total: Amounts } {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  const lines = [...groups].map(([key, mine]) => ({
    key,
    isPerson: Boolean(mine[0]?.person),
    name: String(mine[0]?.person_label ?? '部门统筹'),
    dept: String(mine[0]?.dept_label ?? ''),
    ...sumsOf(mine),
  }));
  const sorted = lines.toSorted(
    (a, b) => a.dept.localeCompare(b.dept, 'zh-CN') || Number(b.isPerson) - Number(a.isPerson),
  );
  return { lines: sorted, total: sumsOf(rows) };
}
