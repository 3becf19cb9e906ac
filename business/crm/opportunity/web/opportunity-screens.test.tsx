import { beforeEach, expect, it } from 'vitest';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
import { mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { opportunityCalls } from '../model/index.ts';
import { opportunityScreens } from './opportunity-screens.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const record = {
  ...{ ...info, id: '4', name: '地铁四号线', stage: 'lead', amount: '500000.00' },
  ...{ customer: '1', customer_label: '城建集团', contract: null },
};
const names = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);

async function show(more: object = {}, dirty = false): Promise<void> {
  const state = { record: { ...record, ...more }, values: {}, dirty, reload: async () => undefined };
  await renderScreen(
    <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
      {opportunityScreens.form?.actions?.(state)}
    </ApplicationContext>,
  );
}

beforeEach(() => signInTestUser({ functions: ['opportunity:write', 'contract:write'] }));

it('a lead asks to be worked on, what is worked on asks for its price', async () => {
  await show();
  expect(names()).toEqual(['登记跟进', '申请立项审批', '生成合同']);
  const start = decodeURIComponent(buttonByName('申请立项审批').getAttribute('href') ?? '');
  for (const part of ['地铁四号线立项', 'start', '500000.00']) expect(start).toContain(part);
  await show({ stage: 'talk' });
  expect(names()).toEqual(['登记跟进', '申请报价审批', '生成合同']);
});

it('a talk is noted of the opportunity and of its customer', async () => {
  await show();
  const talk = decodeURIComponent(buttonByName('登记跟进').getAttribute('href') ?? '');
  for (const part of ['followUp', '城建集团', '地铁四号线']) expect(talk).toContain(part);
});

it('one that was won only becomes a contract, once; one that was lost nothing more', async () => {
  await show({ stage: 'won' });
  expect(names()).toEqual(['生成合同']);
  await show({ stage: 'won', contract: '8' });
  expect(names()).toEqual([]);
  await show({ stage: 'lost' });
  expect(names()).toEqual([]);
});

it('what may be done depends on rights, and on nothing being half written', async () => {
  signInTestUser({ functions: ['opportunity:write'] });
  await show();
  expect(names()).not.toContain('生成合同');
  signInTestUser({ functions: ['contract:write'] });
  await show();
  expect(names()).toEqual([]);
  signInTestUser({ functions: ['opportunity:write', 'contract:write'] });
  await show({}, true);
  expect(names()).toEqual([]);
});

it('its contract is a draft that opens at once', async () => {
  mockServerAnswer(`POST ${opportunityCalls.contract.path.replace('{id}', '4')}`, { id: '88' });
  await show();
  await clickElement(buttonByName('生成合同'));
  await waitUntil(() => expect(shownToasts()).toContain('已生成合同草稿'));
  await waitUntil(() => expect(currentAddress()).toContain('contract'));
  expect(currentAddress()).toContain('88');
  expect(sentRequests().filter(({ method }) => method === 'POST')).toHaveLength(1);
});
