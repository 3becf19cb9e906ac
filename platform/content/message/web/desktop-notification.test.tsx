import { beforeEach, expect, it, vi } from 'vitest';
import { requestNotificationPermission, showDesktopNotification } from './desktop-notification.ts';

const shown: { title: string; body?: string; onclick?: () => void }[] = [];
class Shown {
  static permission = 'granted';
  static requestPermission = async () => Shown.permission;
  onclick?: () => void;
  close = () => undefined;
  constructor(title: string, { body }: { body?: string }) {
    shown.push(Object.assign(this, { title, body }));
  }
}

beforeEach(() => {
  shown.length = 0;
  Shown.permission = 'granted';
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});

it('a message is told on the desktop while the window is out of sight, and a click opens it', () => {
  const onOpen = vi.fn();
  showDesktopNotification({ title: '合同待审', content: '请审批', onOpen });
  expect(shown).toMatchObject([{ title: '合同待审', body: '请审批' }]);
  shown[0]?.onclick?.();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('nothing is told where the window is in sight, or the browser does not allow it', async () => {
  const told = { title: '合同待审', content: '', onOpen: () => undefined };
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  showDesktopNotification(told);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  Shown.permission = 'denied';
  showDesktopNotification(told);
  expect(shown).toEqual([]);
  expect(await requestNotificationPermission()).toBe(false);
});
