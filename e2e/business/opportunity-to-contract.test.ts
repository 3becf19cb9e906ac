import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answered } from '../../tools/testing/product.ts';
import { seriousFaults } from '../serious-faults.ts';
import { startStory } from '../story.ts';

const story = await startStory();

const words = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);
const press = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: words(name) })
    .first()
    .click();
const stands = (page: Page, field: string, text: string) =>
  page.locator(`[data-field=${field}]:visible`).getByText(text, { exact: true }).first().waitFor();

const api = async (method: string, path: string, body?: unknown): Promise<Answered> => {
  const answer = await fetch(`${story.address}/api${path}`, {
    method,
    headers: { AuthToken: await story.token('gm'), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answered;
};
const save = async (code: string, body: object): Promise<Answered> =>
  (await api('POST', `/form/${code}/save`, body)).data;
const form = (code: string, id: string) => `/main-page/${code}/wf-form?id=${id}`;
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};
const DAY_MS = 86_400_000;
/** Long enough for the hand-in, short enough to wait for. */
const OPENS_IN_MS = 45_000;
const made: Record<string, string> = {};

it('an opportunity goes on stage by stage, and its bid is handed in with a bond that is paid once', async () => {
  const [customer] = (await api('POST', '/form/customer/queryList', { pageSize: 1 })).data;
  const common = { customer: customer?.id, area: '330100' };
  const draft = { name: '江南大道综合管廊', businessKind: 'whole', amount: '480000', ...common };
  made.opportunity = (await save('opportunity', draft)).id;
  const page = await story.personAt('gm', form('opportunity', made.opportunity ?? ''), { width: 1920, height: 1080 });
  for (const [stage, next] of [
    ['立项', '方案/报价'],
    ['方案/报价', '投标'],
    ['投标', '谈判'],
  ] as const) {
    await press(page, `进入${stage}`);
    await stands(page, 'stage', stage);
    await page.getByRole('button', { name: `进入${next}` }).waitFor();
  }
  await stands(page, 'weighted', '288,000.00');
  await picture(page, 'opportunity-1920');
  const bid = { name: '江南大道综合管廊造价咨询', opportunity: made.opportunity, limitPrice: '500000', ...common };
  made.bid = (await save('bid', { ...bid, state: 'write', openAt: new Date(Date.now() + DAY_MS) })).id;
  made.bond = (await save('bidBond', { bid: made.bid, amount: '9000', payTo: '公共资源交易中心' })).id;
  await page.goto(story.address + form('bidBond', made.bond ?? ''));
  await press(page, '登记缴纳');
  const paying = page.getByRole('dialog', { name: '登记缴纳' });
  await press(paying, '保存');
  await stands(page, 'state', '已缴');
  expect(await page.getByRole('button', { name: '登记缴纳' }).count()).toBe(0);
  const again = await api('POST', '/form/bidBond/save', { bid: made.bid, amount: '9000', payTo: '公共资源交易中心' });
  expect(again.data.faults.bid).toContain('不能重复缴纳');
  await picture(page, 'bond-1920');
});

it('the bid is won, which wins the opportunity; the bond falls due and comes back', async () => {
  const page = await story.personAt('gm', form('bid', made.bid ?? ''), { width: 1366, height: 768 });
  await page.getByRole('button', { name: words('已递交') }).waitFor();
  const { version } = (await api('GET', `/form/bid/${made.bid}`)).data;
  await save('bid', { id: made.bid, version, openAt: new Date(Date.now() + OPENS_IN_MS) });
  await page.reload();
  await press(page, '已递交');
  const sending = page.getByRole('dialog', { name: words('已递交') });
  await sending.getByLabel('投标报价').fill('476000');
  await press(sending, '保存');
  await stands(page, 'state', '已递交');
  const opened = async () => {
    const now = (await api('GET', `/form/bid/${made.bid}`)).data;
    if (now.state === 'opened') return 'opened';
    return (await save('bid', { id: made.bid, version: now.version, state: 'opened' })).state;
  };
  await expect.poll(opened, { timeout: 2 * OPENS_IN_MS, interval: 2000 }).toBe('opened');
  await page.reload();
  await press(page, '中标');
  const winning = page.getByRole('dialog', { name: words('中标') });
  await press(winning, '保存');
  await winning.getByText('请填写中标价').waitFor();
  await winning.getByLabel('中标价').fill('476000');
  await winning.getByLabel('本单位名次').fill('1');
  await picture(page, 'bid-won-1366');
  await press(winning, '保存');
  await stands(page, 'state', '中标');
  await picture(page, 'bid-1366');
  await page.goto(story.address + form('bidBond', made.bond ?? ''));
  await stands(page, 'state', '待退');
  await press(page, '登记退还');
  const returning = page.getByRole('dialog', { name: '登记退还' });
  await press(returning, '保存');
  await stands(page, 'state', '已退');
});

it('the opportunity becomes a contract', async () => {
  const page = await story.personAt('gm', form('opportunity', made.opportunity ?? ''), { width: 1366, height: 768 });
  await stands(page, 'stage', '赢单');
  await press(page, '生成合同');
  await page.waitForURL(/contract\/wf-form/);
  await stands(page, 'name', '江南大道综合管廊咨询合同');
  await stands(page, 'amount', '480,000.00');
});

it('the funnel, sales by area, monitoring and key customers lead to their records', async () => {
  const page = await story.personAt('gm', '/main-page/sales-funnel', { width: 1920, height: 1080 });
  await page.getByText('推进率').waitFor();
  await picture(page, 'funnel-1920');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '谈判' }).click();
  await page.waitForURL(/opportunity\/wf-list\?f\.stage=talk/);
  await page.goto(`${story.address}/main-page/area-sale-analysis`);
  await page.locator('canvas').first().waitFor();
  await picture(page, 'areas-1920');
  await press(page, '浙江省');
  await page.getByText('各市明细').waitFor();
  await page.getByText('杭州市').first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await picture(page, 'cities-1920');
  await page.goto(`${story.address}/main-page/marketing-monitoring`);
  await page.getByText('14天内开标的投标').waitFor();
  await picture(page, 'monitoring-1920');
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await picture(page, 'monitoring-1366');
  await page.goto(`${story.address}/main-page/key-customers`);
  await page.getByText('占全公司').first().waitFor();
  await page.getByText('滨江新城建设投资集团有限公司').first().waitFor();
  await picture(page, 'key-customers-1366');
});

it('bids stand in one table with their bonds, certificates in the library with what they are lent for', async () => {
  const page = await story.personAt('gm', '/administration-management/bid-manage-table', { width: 1920, height: 1080 });
  await page.getByText('江南大道综合管廊造价咨询').first().waitFor();
  await picture(page, 'bids-1920');
  await page.getByRole('tab', { name: '保证金' }).click();
  await page.getByText('保证金编号').first().waitFor();
  await picture(page, 'bonds-1920');
  await page.goto(`${story.address}/base-data/accreditation-library`);
  await page
    .getByText(/剩\d+天/)
    .first()
    .waitFor();
  await picture(page, 'library-1920');
  await page.getByRole('tab', { name: '资质借用' }).click();
  await page.getByText('投标原件核验').first().waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await picture(page, 'loans-1366');
});
