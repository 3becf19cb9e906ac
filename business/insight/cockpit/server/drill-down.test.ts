import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import {
  type Board,
  COCKPIT_BOARDS,
  computeFigure,
  type FigureSource,
  toListFilterParams,
  WALL_BOARDS,
} from '../model/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const PAGE = 1000;

/** A list as it is defined, by its code. */
function listOf(code: string): EntityDefinition {
  const { lists, entities } = product.runtime;
  const found = lists.get(code)?.list ?? entities.get(code);
  if (!found) throw new Error(`no list ${code}`);
  return found;
}

/** Every row that the page at an address shows, as its list asks for them. */
async function rowsBehind(token: string, { list, to, fixed }: FigureSource): Promise<Record<string, string>[]> {
  const filters = [...new URLSearchParams(to.split('?')[1])].filter(([key]) => key.startsWith('f.'));
  const asked = Object.fromEntries(filters.map(([key, text]) => [key.slice(2), text]));
  const params = { ...fixed, ...toListFilterParams(listOf(list), asked) };
  const found: Record<string, string>[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const body = { pageNo, pageSize: PAGE, params };
    const { msg, data } = await product.call(token, 'POST', `/form/${list}/queryList`, body);
    expect([to, msg]).toEqual([to, '']);
    found.push(...data);
    if (data.length < PAGE) return found;
  }
}

/** What these rows come to. */
async function comesTo(token: string, behind: FigureSource): Promise<string> {
  const found = await rowsBehind(token, behind);
  return behind.of === null ? String(found.length) : sumDecimals(found.map((row) => row[behind.of ?? ''])).toFixed(2);
}

/** Everything on a board that says a number, with the rows it is of. */
const numbersOf = ({ figures, charts }: Board) => [
  ...figures.flatMap(({ label, terms, before }) =>
    [...terms, ...(before ? [before] : [])].map((term) => ({ ...term, label: `${label}：${term.label}` })),
  ),
  ...charts.flatMap(({ title, parts }) =>
    parts.flatMap(({ whole, value, ...part }) =>
      whole || value === null ? [] : { ...part, value, label: `${title}：${part.label}` },
    ),
  ),
];

/** Parts that are shares are those of the rows behind them. */
async function expectSharesOfRows(token: string, { charts }: Board): Promise<void> {
  for (const { label, value, behind, whole } of charts.flatMap(({ parts }) => parts)) {
    if (!whole) continue;
    const all = await comesTo(token, whole);
    const share = Number(all) === 0 ? null : computeFigure('share', [await comesTo(token, behind), all]);
    expect([label, value]).toEqual([label, share]);
  }
}

async function boardOf(token: string, key: string, dept?: string): Promise<Board | null> {
  const [year, month] = dayOfInstant(new Date()).split('-').map(Number);
  const asked = dept === undefined ? '' : `&dept=${encodeURIComponent(dept)}`;
  const path = `/b/cockpit/board?board=${key}&currentYear=${year}&currentMonth=${month}${asked}`;
  const { success, status, data } = await product.call(token, 'GET', path);
  if (!success) expect([key, status]).toEqual([key, 403]);
  return success ? data : null;
}

/** Everything on a board is what its rows come to. */
async function expectSumsOfRows(token: string, key: string, board: Board): Promise<void> {
  for (const { label, value, behind } of numbersOf(board)) {
    const rows = await comesTo(token, behind);
    expect.soft([key, label, toDecimal(value).toFixed(2)]).toEqual([key, label, toDecimal(rows).toFixed(2)]);
  }
  await expectSharesOfRows(token, board);
}

describe.each(['gm', 'manager', 'finance'])('to %s', (who) => {
  it.each([...COCKPIT_BOARDS, ...WALL_BOARDS].map(({ key }) => key))(
    'every figure and part of %s is the sum of its rows',
    async (key) => {
      const token = await product.signIn(who);
      const board = await boardOf(token, key);
      // The general manager sees every board.
      expect(board !== null || who !== 'gm').toBe(true);
      if (!board) return;
      expect(board.figures.length).toBeGreaterThan(0);
      for (const { label, how, terms, value } of board.figures) {
        expect([label, terms.length > 0]).toEqual([label, true]);
        expect([label, value]).toEqual([
          label,
          computeFigure(
            how,
            terms.map((term) => term.value),
          ),
        ]);
        expect(terms.every((term) => term.label.length > 1)).toBe(true);
      }
      await expectSumsOfRows(token, key, board);
    },
  );
});

describe('of departments', () => {
  /** Boards that have figures of a department. */
  const ofDepartments = [...COCKPIT_BOARDS, ...WALL_BOARDS].map(({ key }) => key);

  it.each(ofDepartments)('every figure of %s is the sum of the rows of these', async (key) => {
    const [one, other] = await product.query<{ id: string }>(
      "select id from org_dept where company_id = 1 and name in ('造价一部', '市场经营部') order by name",
    );
    const token = await product.signIn('gm');
    const board = await boardOf(token, key, `${one?.id},${other?.id}~市场经营部、造价一部`);
    expect(board?.figures.length).toBeGreaterThan(0);
    if (!board) return;
    for (const { label, behind } of numbersOf(board))
      expect([label, decodeURIComponent(behind.to)]).toEqual([label, expect.stringMatching(/f\.dept(Id)?=\d+/)]);
    await expectSumsOfRows(token, key, board);
  });

  it('those of the departments come to the firm', async () => {
    const token = await product.signIn('gm');
    const depts = await product.query<{ id: string }>('select id from org_dept where company_id = 1');
    const [whole, ...parts] = await Promise.all(
      [undefined, ...depts.map(({ id }) => id)].map((dept) => boardOf(token, 'manage-cockpit', dept)),
    );
    const told = (board: Board | null | undefined, label: string) =>
      Number(board?.figures.find((one) => one.label === label)?.value ?? 0);
    // What no department bears is the firm's own.
    const year = dayOfInstant(new Date()).slice(0, 4);
    const params = { basis: 'receipt', dept$null: true, month$between: `${year}-01,${year}-12` };
    const ownRows = await product.call(token, 'POST', '/form/profitByDept/queryList', { params, pageSize: PAGE });
    const own = Number(sumDecimals(ownRows.data.map(({ profit }: { profit: string }) => profit)).toFixed(2));
    for (const label of ['本年签订金额', '本年到账', '本年利润', '在手项目', '逾期应收']) {
      const sum = parts.reduce((all, part) => all + told(part, label), label === '本年利润' ? own : 0);
      expect([label, sum.toFixed(2)]).toEqual([label, told(whole, label).toFixed(2)]);
    }
  });

  it('what is no department is refused', async () => {
    const token = await product.signIn('gm');
    const path = '/b/cockpit/board?board=manage-cockpit&currentYear=2026&currentMonth=1&dept=x';
    expect(await product.call(token, 'GET', path)).toMatchObject({ success: false });
  });
});
