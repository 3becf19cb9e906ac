import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickElement, renderScreen, screenText, unmountScreen } from '../../testing/render-screen.tsx';
import { serverSockets, serveTestSockets } from '../../testing/test-sockets.ts';
import { openLiveSocket, useLiveMessages } from './live-socket.ts';
import { trackPersonActivity } from './person-activity.ts';

let close: () => void = () => undefined;
const newest = () => serverSockets.at(-1) ?? expect.unreachable('no channel');

beforeEach(() => {
  vi.useFakeTimers();
  serveTestSockets();
  sessionStorage.setItem('AuthToken', 'secret');
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const heard: string[] = [];
function Ear({ type }: { type: string }) {
  useLiveMessages(type, (frame) => heard.push(`${frame.type} ${String(frame.title ?? '')}`.trim()));
  return null;
}
async function listen(type = 'message'): Promise<void> {
  heard.length = 0;
  await renderScreen(<Ear type={type} />);
  close = openLiveSocket('7');
  newest().accept();
}

describe('the live channel', () => {
  it('names the person in its address, and tells the token in its first frame, never in the address', async () => {
    await listen('message');
    expect(newest().address).toMatch(/\/api\/websocket\/7$/);
    expect(newest().came).toEqual([{ type: 'auth', token: 'secret' }]);
  });

  it('brings what is pushed to whoever listens for it, and to nobody who left', async () => {
    await listen('message');
    await newest().push({ type: 'message', title: '合同待审' });
    await newest().push({ type: 'tasks' });
    expect(heard).toEqual(['message 合同待审']);
    await unmountScreen();
    await newest().push({ type: 'message', title: '另一条' });
    expect(heard).toHaveLength(1);
  });

  it('takes no harm from a frame that says nothing', async () => {
    await listen('message');
    for (const frame of ['null', '{}', '{"type":7}', '[]']) await newest().push(frame);
    expect(heard).toEqual([]);
  });

  it('that is lost is opened anew, later and later, and then says that something may have been missed', async () => {
    await listen('reconnected');
    newest().lose();
    expect(serverSockets).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(serverSockets).toHaveLength(2);
    newest().lose();
    vi.advanceTimersByTime(1_999);
    expect(serverSockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(serverSockets).toHaveLength(3);
    newest().accept();
    expect(heard).toEqual(['reconnected']);
    expect(newest().came).toEqual([{ type: 'auth', token: 'secret' }]);
  });

  it('never waits longer than half a minute', async () => {
    await listen();
    for (let time = 0; time < 8; time++) {
      newest().lose();
      vi.advanceTimersByTime(30_000);
    }
    expect(serverSockets).toHaveLength(9);
  });

  it('of a session that is over is not asked for again', async () => {
    await listen('sessionOver');
    newest().lose(4401);
    vi.advanceTimersByTime(60_000);
    expect(serverSockets).toHaveLength(1);
    expect(heard).toEqual(['sessionOver']);
  });

  it('that was closed by the page stays closed', async () => {
    await listen();
    close();
    vi.advanceTimersByTime(60_000);
    expect(serverSockets).toHaveLength(1);
  });

  it('says now and then that its person is there, so that long typing does not end the session', async () => {
    await listen();
    trackPersonActivity();
    await clickElement(document.body);
    await clickElement(document.body);
    expect(newest().came).toEqual([{ type: 'auth', token: 'secret' }, { type: 'used' }]);
    expect(screenText()).toBe('');
  });
});
