import { beforeAll, expect, it } from 'vitest';
import { buildMyBonusFigures } from '#business/finance/bonus/model/index.ts';
import {
  buildCapitalFigures,
  CASH_ACCOUNTS_PATH,
  DEPOSIT_ACCOUNTS_PATH,
  PAST_DUE_CONTRACTS_PATH,
  POSITION_LIST_PATHS,
  plannedRowsPaths,
} from '#business/finance/position/model/index.ts';
import { formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { toListFilterParams } from '../model/index.ts';

interface Figure {
  readonly label: string;
  readonly to: string | null;
}

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

/** Pages of lists that are not named by their form, and the column that each panel sums there. */
const PAGES: Readonly<Record<string, readonly [list: string, of: string]>> = {
  '/main-page/bankAccount/wf-list': ['bankAccount', 'balance'],
  '/bank-funds/subscription-list': ['claimPool', 'needClaimTotal'],
  '/single-invoice/list': ['openInvoice', 'unpaid'],
  '/main-page/payOrder/wf-list': ['payOrder', 'amount'],
  '/loan-application/list': ['loan', 'balance'],
  '/main-page/bidBond/wf-list': ['bidBond', 'unreturned'],
  [POSITION_LIST_PATHS.contracts]: ['contractPosition', 'dueUninvoiced'],
  [POSITION_LIST_PATHS.payments]: ['plannedPayment', 'amount'],
  '/my-bonus-thesum?tab=ahead': ['myBonusAhead', 'amount'],
};
const BONUS: Readonly<Record<string, string>> = { 实发: 'pay', 已发放: 'paid', 留存余额: 'kept' };

function listBehind({ label, to }: Figure): readonly [list: string, of: string] {
  const [path = '', asked] = String(to).split('?');
  const tab = new URLSearchParams(asked).get('tab');
  const known = PAGES[tab ? `${path}?tab=${tab}` : path];
  if (known) return known;
  const of = Object.entries(BONUS).find(([word]) => label.endsWith(word))?.[1];
  if (path !== '/my-bonus-thesum' || !of) throw new Error(`${label} leads to ${to}, which shows no rows of it`);
  return ['myBonusSum', of];
}

/** What the rows come to that the page behind a figure shows. @param column that is summed, if not the usual one there */
async function comesTo(token: string, figure: Figure, column?: string): Promise<string> {
  const [list, usual] = listBehind(figure);
  const of = column ?? usual;
  const { lists, entities } = product.runtime;
  const entity = lists.get(list)?.list ?? entities.get(list);
  if (!entity) throw new Error(list);
  const filters = [...new URLSearchParams(String(figure.to).split('?')[1])].filter(([key]) => key.startsWith('f.'));
  const params = toListFilterParams(entity, Object.fromEntries(filters.map(([key, text]) => [key.slice(2), text])));
  const { msg, data } = await product.call(token, 'POST', `/form/${list}/queryList`, { params, pageSize: 1000 });
  expect([figure.to, msg]).toEqual([figure.to, '']);
  return formatDecimal(sumDecimals(data.map((row: Record<string, string>) => row[of])).toFixed(2), 2);
}

it.each(['finance', 'gm'])('to %s every figure of 资金状况 is the sum of the rows it leads to', async (who) => {
  const token = await product.signIn(who);
  const told = (await product.call(token, 'GET', '/b/finance/capitalPosition')).data;
  const figures = buildCapitalFigures(told);
  for (const figure of figures)
    expect([figure.label, figure.value]).toEqual([figure.label, await comesTo(token, figure)]);
  expect(figures.filter(({ value }) => value === '0.00').map(({ label }) => label)).toEqual([]);
  expect(String(figures[0]?.note)).toMatch(/^存款 [\d,.]+ \+ 现金 [\d,.]+ − 受限 [\d,.]+$/);
  const comes = (label: string, to: string, of?: string) => comesTo(token, { label, to }, of);
  expect(await comes('银行存款', DEPOSIT_ACCOUNTS_PATH)).toBe(formatDecimal(told.deposits, 2));
  expect(await comes('现金', CASH_ACCOUNTS_PATH)).toBe(formatDecimal(told.cash, 2));
  for (const { days, amount, pay } of told.planned) {
    const rows = plannedRowsPaths(told.date, days);
    expect(await comes('计划收款', rows.amount, `within${days}`)).toBe(formatDecimal(amount, 2));
    expect(await comes('计划付款', rows.pay)).toBe(formatDecimal(pay, 2));
  }
  const [past, came] = await Promise.all(
    ['past', 'pastReceived'].map((of) => comes('回款率', PAST_DUE_CONTRACTS_PATH, of)),
  );
  const plain = (text: string | undefined) => toDecimal(String(text).replaceAll(',', ''));
  expect(plain(came).div(plain(past)).toFixed(4)).toBe(told.collectionRate);
});

it('every figure of 我的奖金 on the home page is the sum of the rows it leads to', async () => {
  const token = await product.signIn('engineer');
  const list = await product.call(token, 'POST', '/form/myBonusSum/queryList', { pageSize: 1000, sort: '-year' });
  expect(list.data.length).toBeGreaterThan(0);
  const { ahead } = (await product.call(token, 'GET', '/b/bonus/mine/balance')).data;
  for (const figure of buildMyBonusFigures(list.data, ahead))
    expect([figure.label, figure.value]).toEqual([figure.label, await comesTo(token, figure)]);
});
