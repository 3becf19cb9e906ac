import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();

/** The addresses that open without a token (1 §2.1), and words that stand on what they show. */
const OPEN: Readonly<Record<string, RegExp>> = {
  '/flow-monitor': /流程监控|登录/,
  '/login': /密码登录/,
  '/auth-redirect': /登录/,
  '/home2': /筑衡/,
  '/sys-home': /筑衡/,
  '/login/reset-password': /重置密码|找回密码|忘记密码/,
  '/login/register': /注册/,
  '/saasLogin': /登录/,
  '/cas': /登录/,
  '/full/flow-chart': /流程/,
  '/cost-manager-login': /登录/,
  '/cost-manager-login/register': /注册/,
  '/cost-manager-login/reset-password': /重置密码|找回密码|忘记密码/,
  '/ecms-quick-import': /导入|登录/,
  '/ecms-start-check': /质检|登录/,
  '/ecms-start-comparison': /对比|登录/,
  '/quality-control-list': /质检|登录/,
  '/quality-control/testReport': /报告|登录/,
  '/ecms-index-analysis': /指标|登录/,
  '/ecms-quality-control-project-condition-select': /条件|登录/,
  '/gdzj-quality-control-list': /质检|登录/,
  '/gdzj-quality-control-project-condition-select': /条件|登录/,
  '/gdzj-quality-control-check-result': /质检|登录/,
  '/gdzj-edit-project': /项目|登录/,
  '/gdzj-quality-control-project-list': /项目|登录/,
  '/gdzj-materials-equipment': /材料|登录/,
  '/measureBill': /清单|登录/,
};
/** Whoever comes to these without what they hand over is led on. */
const LEAD_ON = new Set(['/auth-redirect', '/cas']);

it('each of the 27 open addresses shows its page to nobody in particular', async () => {
  expect(Object.keys(OPEN)).toHaveLength(27);
  const page = await story.visitorAt('/login');
  for (const [address, words] of Object.entries(OPEN)) {
    await page.goto(story.address + address);
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    const { pathname } = new URL(page.url());
    expect([address, ...(LEAD_ON.has(address) ? ['/login'] : [])]).toContain(pathname);
    expect([address, await page.getByText('页面不存在').count()]).toEqual([address, 0]);
  }
});
