import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLiveSocket } from '../api/live/live-socket.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../testing/render-screen.tsx';
import { serverSockets, serveTestSockets } from '../testing/test-sockets.ts';
import { signInTestUser } from '../testing/test-user.ts';
import { JobIndicator } from './job-indicator.tsx';
import type { Job } from './use-jobs.ts';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  title: `导入${id}`,
  state: 'running',
  progress: 40,
  ...more,
});
const JOBS = 'POST /b/job/queryList';
const CANCEL = 'POST /b/job/1/cancel';
let close: () => void = () => undefined;

async function open(...jobs: Job[]): Promise<void> {
  mockServerAnswer(JOBS, mockListAnswer(jobs));
  await renderScreen(<JobIndicator />);
  close = openLiveSocket('7');
  serverSockets.at(-1)?.accept();
  await waitUntil(() => expect(sentRequests(JOBS).length).toBeGreaterThan(0));
}
const pushed = (one: Job) => serverSockets.at(-1)?.push({ type: 'job', job: one });
const bars = () => [...document.querySelectorAll('progress')].map((bar) => Number(bar.getAttribute('value')));

beforeEach(() => {
  signInTestUser();
  serveTestSockets();
});
afterEach(() => close());

describe('long work in the header', () => {
  it('is not there while there is none', async () => {
    await open(job('1', { state: 'done', progress: 100 }));
    expect(screenText()).toBe('');
  });

  it('is counted, and each has a bar that moves as the server says', async () => {
    await open(job('1'), job('2', { state: 'waiting', progress: 0 }), job('3', { state: 'done', progress: 100 }));
    await clickElement(await waitUntil(() => buttonByName('2 个任务进行中')));
    expect(bars()).toEqual([40, 0]);
    for (const words of ['导入1', '40%', '排队中', '已完成']) expect(screenText()).toContain(words);
    await pushed(job('1', { progress: 75, note: '已读 3,000 行' }));
    await waitUntil(() => expect(bars()).toEqual([75, 0]));
    expect(screenText()).toContain('已读 3,000 行');
  });

  it('appears by itself where it was begun in another window, and goes when it is done', async () => {
    await open();
    await pushed(job('4'));
    await waitUntil(() => buttonByName('1 个任务进行中'));
    await pushed(job('4', { state: 'done', progress: 100 }));
    await waitUntil(() => expect(screenText()).toBe(''));
  });

  it('that failed says why', async () => {
    await open(job('1'), job('2', { state: 'failed', error: '第 12 行：日期不存在' }));
    await clickElement(await waitUntil(() => buttonByName('1 个任务进行中')));
    expect(screenText()).toContain('失败');
    expect(screenText()).toContain('第 12 行：日期不存在');
  });

  it('can be stopped; a refusal to stop is told', async () => {
    mockServerAnswer(CANCEL, mockRefusal('任务已结束'));
    await open(job('1'));
    await clickElement(await waitUntil(() => buttonByName('1 个任务进行中')));
    await clickElement(buttonByName('取消'));
    await waitUntil(() => expect(shownToasts()).toEqual(['任务已结束']));
    expect(sentRequests(CANCEL)).toHaveLength(1);
  });
});
