import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  blurControl,
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { tariffDocument, tariffService } from '../testing/sample-tariffs.ts';
import { Page } from './fee-calculator-page.tsx';

const SAVE = 'POST /b/feetool/tbfeesimple';
const RECORD = 'GET /form/tbFeeSimple/5';
const info = { version: 3, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const kept = {
  ...{ ...info, id: '5', no: 'SF202611001', title: '学校结算审核', projectName: '学校', remark: null, used: 0 },
  items: [{ detailId: '11', amount: '3000000', reviewed: null }],
};
const total = () => document.querySelector('[data-testid="fee-total"]')?.textContent;
const card = (no: number) =>
  [...document.querySelectorAll('section')].find(({ textContent }) => textContent?.startsWith(`第${no}项`));

beforeEach(() => {
  signInTestUser({ functions: ['fee:read', 'fee:write'] });
  mockServerAnswer('POST /b/feetool/tbfeebase/queryList', mockListAnswer([tariffDocument('1')]));
  mockServerAnswer(
    'POST /b/feetool/tbfeedetail/queryList',
    mockListAnswer([
      tariffService('11', '1'),
      tariffService('12', '1', { benefitRate: '5', factors: [{ group: '专业', name: '装饰', factor: '1.2' }] }),
      tariffService('13', '1', { floatLow: '-20', floatHigh: '20' }),
    ]),
  );
  mockServerAnswer(RECORD, kept);
  mockServerAnswer(SAVE, ({ body }: { body: unknown }) => ({ ...kept, ...(body as object), id: '5' }));
});

async function open(at: string): Promise<void> {
  await renderScreen(<Page />, at);
  await waitUntil(() => buttonByName('添加一项服务'));
}
/** Chooses a service of the document in the first card. */
async function choose(service: string): Promise<void> {
  await clickElement(fieldByName('第1项 收费标准'));
  for (const label of ['全国', '标准1（计价〔1〕号）', service])
    await clickElement(
      await waitUntil(
        () =>
          [...document.querySelectorAll('.ant-cascader-menu-item')].find(({ textContent }) => textContent === label) ??
          expect.unreachable(),
      ),
    );
}

it('a kept calculation shows every band and comes to its total in figures and in words', async () => {
  await open('/feetool?id=5');
  const steps = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(steps).toEqual([
    ['100万元以下部分', '100 × 1%', '10,000.00'],
    ['100万元以上部分', '200 × 0.5%', '10,000.00'],
  ]);
  expect(total()).toBe('20,000.00');
  expect(screenText()).toContain('大写：贰万元整');
});

it('the fee follows the amount while it is typed, and counts every service', async () => {
  await open('/feetool?id=5');
  await typeText(fieldByName('第1项 送审金额（万元）'), '100.005');
  expect(total()).toBe('10,000.25');
  await clickElement(buttonByName('添加一项服务'));
  expect(screenText()).toContain('选择收费标准并填写计费基数后，这里列出每一档、每个系数的计算过程。');
  expect(total()).toBe('10,000.25');
});

it('a changed calculation is not printed before it is kept', async () => {
  await open('/feetool?id=5');
  expect(buttonByName('打印计算书')).toBeTruthy();
  await typeText(fieldByName('工程名称'), '中学');
  expect(() => buttonByName('打印计算书')).toThrow();
  await clickElement(buttonByName('保存'));
  await waitUntil(() => buttonByName('打印计算书'));
  expect(sentRequests(SAVE).map(({ body }) => body)).toEqual([
    {
      ...{ id: '5', version: 3, title: '学校结算审核', projectName: '中学', remark: '' },
      items: [{ detailId: '11', amount: '3000000', reviewed: null }],
    },
  ]);
  expect(shownToasts()).toContain('保存成功');
});

it('without a name or a tariff nothing is sent, and what is missing is told beside it', async () => {
  await open('/feetool');
  expect(screenText()).not.toContain('名称不能为空');
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(screenText()).toContain('名称不能为空'));
  expect(screenText()).toContain('请选择收费标准');
  expect(sentRequests(SAVE)).toEqual([]);
});

it('a new calculation is at its own address once it is kept', async () => {
  await open('/feetool');
  await choose('服务11');
  await typeText(fieldByName('名称'), '道路结算审核');
  await typeText(fieldByName('第1项 送审金额（万元）'), '80');
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(currentAddress()).toBe('/feetool?id=5'));
  expect(sentRequests(SAVE).at(-1)?.body).not.toHaveProperty('id');
  expect(sentRequests(SAVE).at(-1)?.body).toMatchObject({ items: [{ detailId: '11', amount: '800000' }] });
});

it('asks what the tariff asks: checked amount, factors and range only where it has them', async () => {
  await open('/feetool?id=5');
  const questions = () => [...(card(1)?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
  expect(questions()).toEqual(['收费标准', '送审金额（万元）', '折扣（%，不填为100）']);
  await choose('服务12');
  expect(questions()).toEqual(['收费标准', '送审金额（万元）', '审定金额（万元）', '专业', '折扣（%，不填为100）']);
  await typeText(fieldByName('第1项 审定金额（万元）'), '260');
  // 2 万元 + 5 % of 40 万元.
  expect(total()).toBe('40,000.00');
});

it('an amount of nothing, and a discount of more than everything, are told at their fields', async () => {
  await open('/feetool?id=5');
  await typeText(fieldByName('第1项 送审金额（万元）'), '0');
  await blurControl(fieldByName('第1项 送审金额（万元）'));
  await waitUntil(() => expect(screenText()).toContain('计费基数必须大于0'));
  expect(total()).toBe('0.00');
  await typeText(fieldByName('第1项 送审金额（万元）'), '300');
  await typeText(fieldByName('第1项 折扣（%，不填为100）'), '101');
  await waitUntil(() => expect(screenText()).toContain('折扣应大于0%且不超过100%'));
  await clickElement(buttonByName('保存'));
  expect(sentRequests(SAVE)).toEqual([]);
});

it('what a tariff allowed to float is not asked of the next one, which allows nothing', async () => {
  await open('/feetool?id=5');
  await choose('服务13');
  await typeText(fieldByName('第1项 浮动幅度（-20%至20%）'), '-20');
  expect(total()).toBe('16,000.00');
  await choose('服务11');
  expect(total()).toBe('20,000.00');
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(sentRequests(SAVE)).toHaveLength(1));
});

it('a factor that its tariff has no more is told, and taken out by a button', async () => {
  mockServerAnswer(RECORD, { ...kept, items: [{ ...kept.items[0], factors: { 专业: '园林' } }] });
  await open('/?id=5');
  await waitUntil(() => expect(screenText()).toContain('本标准没有“专业：园林”'));
  await clickElement(buttonByName('去掉已失效的系数'));
  await waitUntil(() => expect(screenText()).not.toContain('本标准没有'));
  expect(total()).toContain('20,000.00');
});

it('services are taken out again, but never the last one', async () => {
  await open('/feetool?id=5');
  expect(() => buttonByName('删除第1项')).toThrow();
  await clickElement(buttonByName('添加一项服务'));
  await clickElement(buttonByName('删除第2项'));
  expect(() => buttonByName('删除第1项')).toThrow();
  expect(total()).toBe('20,000.00');
});

it('who only reads calculates, but cannot keep', async () => {
  signInTestUser({ functions: ['fee:read'] });
  await open('/feetool?id=5');
  expect(() => buttonByName('保存')).toThrow();
  await typeText(fieldByName('第1项 送审金额（万元）'), '50');
  expect(total()).toBe('5,000.00');
});

it('tells in how many contracts a calculation is used', async () => {
  mockServerAnswer(RECORD, { ...kept, used: 2 });
  await open('/feetool?id=5');
  expect(screenText()).toContain('SF202611001，已用于合同2项');
});
