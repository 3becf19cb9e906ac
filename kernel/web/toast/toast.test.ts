import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showNotice, toast, useToasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** How long what was shown last stays, in ms. */
function lifetime(): number {
  const began = Date.now();
  while (useToasts.getState().entries.length > 0) vi.advanceTimersByTime(100);
  return Date.now() - began;
}

it('a message lasts 2000 ms', () => {
  toast.success('保存成功');
  expect(lifetime()).toBe(2000);
  toast.info('已复制');
  expect(lifetime()).toBe(2000);
});

it('an error lasts 10 s, and as long as it is told otherwise', () => {
  toast.error('合同编号已存在');
  expect(lifetime()).toBe(10_000);
  toast.error('请求超时', 5);
  expect(lifetime()).toBe(5000);
});

it('a push notification lasts 20 s', () => {
  showNotice('合同待审', '请审批');
  expect(lifetime()).toBe(20_000);
});

it('the same words are shown once', () => {
  toast.error('请求超时');
  toast.error('请求超时');
  expect(useToasts.getState().entries).toHaveLength(1);
});
