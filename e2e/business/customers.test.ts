import { beforeAll, expect, it } from 'vitest';
import { type Story, startStory } from '../story.ts';

const CUSTOMERS = '/main-page/customer/wf-list';
const MERGES = '/main-page/customerMerge/wf-list';

let story: Story;
beforeAll(async () => {
  story = await startStory();
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
