import { beforeEach, expect, it } from 'vitest';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractSourceLinks } from './contract-source-links.tsx';

const info = { deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const record: DisplayedRecord = { ...info, id: '6', version: 9, name: '学校造价咨询', status: 'draft', state: 'draft' };
const names = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
const show = (more: object = {}) => renderScreen(<ContractActions record={{ ...record, ...more }} />);

beforeEach(() => signInTestUser({ functions: ['contract:read', 'contract:write'] }));

it('a draft is handed in, one on its way is looked at, an approved one goes on', async () => {
  await show();
  expect(names()).toEqual(['合同文本', '提交审批']);
  await show({ status: 'running' });
  expect(names()).toEqual(['合同文本', '审批过程']);
  await show({ status: 'approved', state: 'signed' });
  expect(names()).toEqual(['合同文本', '调整收款计划', '申请变更', '申请外协', '审批过程']);
});

it.each(['ended', 'closed'])('under a contract that is %s nothing changes any more', async (state) => {
  await show({ status: 'approved', state });
  expect(names()).toEqual(['合同文本', '审批过程']);
});

it('who only reads has its text and its approval', async () => {
  signInTestUser({ functions: ['contract:read'] });
  await show();
  expect(names()).toEqual(['合同文本']);
  await show({ status: 'approved', state: 'signed' });
  expect(names()).toEqual(['合同文本', '审批过程']);
});

it('is handed in as the person saw it, and its process opens', async () => {
  mockServerAnswer(`POST ${workflowCalls.start.path}`, { procInstId: '301' });
  await show();
  await clickElement(buttonByName('提交审批'));
  await waitUntil(() => expect(currentAddress()).toContain('301'));
  expect(sentRequests(`POST ${workflowCalls.start.path}`).map(({ body }) => body)).toEqual([
    { processCode: 'contract', recordId: '6', form: { version: 9 } },
  ]);
});

it('a change and an outsourcing begin with the contract they belong to', async () => {
  await show({ status: 'approved', state: 'signed' });
  for (const [button, process, title] of [
    ['申请变更', 'contractChange', '合同变更（学校造价咨询）'],
    ['申请外协', 'outsource', '外协合同（学校造价咨询）'],
  ] as const) {
    const href = decodeURIComponent(buttonByName(button).getAttribute('href') ?? '').replaceAll('+', ' ');
    expect(href).toContain(process);
    expect(href).toContain(title);
  }
});

it('tells where it came from as far as one may read that, each a way there', async () => {
  const from = { ...record, opportunity: '4', opportunity_label: '学校项目', bid: '5', bid_label: '学校投标' };
  signInTestUser({ functions: ['opportunity:read'] });
  await renderScreen(<ContractSourceLinks record={from} />);
  expect(screenText()).toContain('学校项目');
  expect(screenText()).not.toContain('学校投标');
  signInTestUser({ functions: ['opportunity:read', 'bid:read'] });
  await renderScreen(<ContractSourceLinks record={from} />);
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['学校项目', '学校投标']);
  await renderScreen(<ContractSourceLinks record={{ ...from, opportunity: null, bid: null }} />);
  expect(document.querySelectorAll('a, dl')).toHaveLength(0);
});
