import { beforeAll, expect, it } from 'vitest';
import { type BrowserStory, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const CUSTOMERS = '/main-page/customer/wf-list';
const MERGES = '/main-page/customerMerge/wf-list';

let story: BrowserStory;
beforeAll(async () => {
  story = await startBrowserStory();
});

it('two customers are merged into one, and parted again', async () => {
  const page = await story.personAt('gm', CUSTOMERS, { width: 1920, height: 1080 });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name, visible: true });
  const [kept, gone] = ['瑞和养老服务有限公司', '云岭机场建设指挥部'];
  // Which page a customer stands on is the list's affair. What was chosen stays so.
  for (const name of [kept, gone]) {
    await page.locator('#main').getByLabel(/^搜索/).fill(name);
    await row(name).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: '合并', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '合并客户' });
  await dialog.getByRole('radio', { name: kept }).check();
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect.poll(() => row(gone).count()).toBe(0);

  await page.goto(story.address + MERGES);
  await row(gone).getByRole('button', { name: '拆分' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拆分', exact: true }).click();
  await expect.poll(() => row(gone).getByRole('button', { name: '拆分' }).count()).toBe(0);
  await page.goto(`${story.address}${CUSTOMERS}?q=${gone}`);
  await row(gone).waitFor();
});

it('a customer nobody looks after any more is given back, and taken from the pool by somebody else', async () => {
  const NAME = '瑞和养老服务有限公司';
  const page = await story.personAt('manager', CUSTOMERS, { width: 1920, height: 1080 });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name, visible: true });
  await row(NAME).getByText(NAME, { exact: true }).click();
  await page.getByRole('button', { name: '退回公海' }).click();
  const dialog = page.getByRole('dialog', { name: '退回公海' });
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await dialog.getByText('退回公海请填写原因').waitFor();
  await dialog.getByLabel('退回公海原因').fill('项目暂缓');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  const pool = await story.personAt('gm', '/main-page/customer-pool', { width: 1366, height: 768 });
  const waiting = pool.getByRole('row').filter({ hasText: NAME, visible: true });
  await waiting.getByText('项目暂缓').waitFor();
  await waiting.getByRole('button', { name: /领\s?取/ }).click();
  await waitForToast(pool, '已领取1家客户');
  await expect.poll(() => waiting.count()).toBe(0);
});
