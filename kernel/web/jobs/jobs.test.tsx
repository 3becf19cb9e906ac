import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLive } from '../api/live/live.ts';
import { signIn } from '../testing/person.ts';
import { button, click, seen, show, until } from '../testing/screen.tsx';
import { channels, serveChannels } from '../testing/socket.ts';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../testing/wire.ts';
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
  serverAnswers(JOBS, pageOf(jobs));
  await show(<JobIndicator />);
  close = openLive('7');
  channels.at(-1)?.accept();
  await until(() => expect(sent(JOBS).length).toBeGreaterThan(0));
}
const pushed = (one: Job) => channels.at(-1)?.push({ type: 'job', job: one });
const bars = () => [...document.querySelectorAll('progress')].map((bar) => Number(bar.getAttribute('value')));

beforeEach(() => {
  signIn();
  serveChannels();
});
afterEach(() => close());

describe('long work in the header', () => {
  it('is not there while there is none', async () => {
    await open(job('1', { state: 'done', progress: 100 }));
    expect(seen()).toBe('');
  });

  it('is counted, and each has a bar that moves as the server says', async () => {
    await open(job('1'), job('2', { state: 'waiting', progress: 0 }), job('3', { state: 'done', progress: 100 }));
    await click(await until(() => button('2 个任务进行中')));
    expect(bars()).toEqual([40, 0]);
    for (const words of ['导入1', '40%', '排队中', '已完成']) expect(seen()).toContain(words);
    await pushed(job('1', { progress: 75, note: '已读 3,000 行' }));
    await until(() => expect(bars()).toEqual([75, 0]));
    expect(seen()).toContain('已读 3,000 行');
  });

  it('appears by itself where it was begun in another window, and goes when it is done', async () => {
    await open();
    await pushed(job('4'));
    await until(() => button('1 个任务进行中'));
    await pushed(job('4', { state: 'done', progress: 100 }));
    await until(() => expect(seen()).toBe(''));
  });

  it('that failed says why', async () => {
    await open(job('1'), job('2', { state: 'failed', error: '第 12 行：日期不存在' }));
    await click(await until(() => button('1 个任务进行中')));
    expect(seen()).toContain('失败');
    expect(seen()).toContain('第 12 行：日期不存在');
  });

  it('can be stopped; a refusal to stop is told', async () => {
    serverAnswers(CANCEL, refusal('任务已结束'));
    await open(job('1'));
    await click(await until(() => button('1 个任务进行中')));
    await click(button('取消'));
    await until(() => expect(toasts()).toEqual(['任务已结束']));
    expect(sent(CANCEL)).toHaveLength(1);
  });
});
