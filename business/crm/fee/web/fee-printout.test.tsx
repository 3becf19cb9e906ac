import { beforeEach, expect, it, vi } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { FeePrintout } from './fee-printout.tsx';
import { PrintFeeAnnexButton } from './print-fee-annex-button.tsx';

const CALCULATE = 'POST /b/feetool/tbfeesimple/getTbFeeSimple';
const record = { id: '5', no: 'SF202611001', title: '学校结算审核', projectName: null };
const line = {
  ...{ detailId: '11', service: '工程结算审核', baseName: '送审金额', area: '全国' },
  ...{ document: '造价咨询收费', documentNo: '粤价函〔2011〕742号', amount: '3000000' },
  ...{ base: '20000.00', benefit: '0.00', fee: '20000.00' },
  steps: [{ kind: 'band', lower: '0', upper: '1000000', part: '1000000', rate: '1%', fee: '10000' }],
};
const paper = () => document.querySelector('[data-print-sheet]')?.textContent ?? '';

beforeEach(() => {
  signInTestUser({ functions: ['fee:read'] });
  vi.stubGlobal('print', vi.fn());
  mockServerAnswer(CALCULATE, { lines: [line], total: '20000.00', words: '贰万元整' });
});

it('goes on paper as it was kept, under the firm, with the document each fee rests on', async () => {
  await renderScreen(<FeePrintout record={record} onDone={() => undefined} />);
  await waitUntil(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(sentRequests(CALCULATE).at(-1)?.body).toEqual({ id: '5' });
  for (const text of [
    '筑衡造价咨询收费计算书',
    '名称：学校结算审核工程名称：编号：SF202611001',
    '1. 工程结算审核',
    '计费依据：造价咨询收费（粤价函〔2011〕742号）；送审金额：3,000,000.00元',
    '收费（四舍五入到分）20,000.00',
    '收费合计：20,000.00元（大写：贰万元整）',
  ])
    expect(paper()).toContain(text);
});

it('that cannot be read is told, and nothing is printed', async () => {
  mockServerAnswer(CALCULATE, mockRefusal('收费计算书不存在或已删除'));
  const done = vi.fn();
  await renderScreen(<FeePrintout record={record} onDone={done} />);
  await waitUntil(() => expect(done).toHaveBeenCalled());
  expect(shownToasts()).toEqual(['收费计算书不存在或已删除']);
  expect([paper(), vi.mocked(window.print).mock.calls.length]).toEqual(['', 0]);
});

it('is the annex of a contract where a contract was made of it', async () => {
  mockServerAnswer('GET /form/tbFeeSimple/5', record);
  await renderScreen(<PrintFeeAnnexButton recordId="5" />);
  await waitUntil(() => expect(buttonByName('打印计费附件').title).toBe('学校结算审核'));
  await clickElement(buttonByName('打印计费附件'));
  await waitUntil(() => expect(paper()).toContain('合同附件：收费计算书'));
});
