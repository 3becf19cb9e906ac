/** Whether this browser can show notices of the desktop at all: not on plain http. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks the person, once, whether this site may. @returns whether it may from now on */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

interface DesktopNotice {
  readonly title: string;
  readonly content: string;
  readonly onOpen: () => void;
}

/** A notice beside the browser's window, where the person cannot see the window and has allowed it. Several windows show it once. */
export function notifyOutside({ title, content, onOpen }: DesktopNotice): void {
  if (!canNotify() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  const shown = new Notification(title, { body: content, tag: `${title}\n${content}` });
  shown.onclick = () => {
    window.focus();
    onOpen();
    shown.close();
  };
}
