/** Whether this browser can show notices of the desktop at all: not on plain http. */
export const supportsDesktopNotifications = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks the person, once, whether this site may. @returns whether it may from now on */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!supportsDesktopNotifications()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

interface DesktopNotice {
  readonly title: string;
  readonly content: string;
  readonly onOpen: () => void;
}

/** A notice beside the browser's window, where the person cannot see the window and has allowed it. Several windows show it once. */
export function showDesktopNotification({ title, content, onOpen }: DesktopNotice): void {
  if (
    !supportsDesktopNotifications() ||
    Notification.permission !== 'granted' ||
    document.visibilityState === 'visible'
  )
    return;
  const shown = new Notification(title, { body: content, tag: `${title}\n${content}` });
  shown.onclick = () => {
    window.focus();
    onOpen();
    shown.close();
  };
}
