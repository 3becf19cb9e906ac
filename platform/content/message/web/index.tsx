import type { WebModule } from '#kernel/web/module.ts';

/** Message reminders: the bell in the header and the page behind it. */
export const messageWeb: WebModule = {
  name: 'message',
  routes: [{ path: '/main-page/messagePage', title: '消息提醒', page: () => import('./message-page.tsx') }],
  header: [{ key: 'bell', order: 20, load: () => import('./message-bell.tsx') }],
  parts: {
    'person-info': [
      { key: 'reminders', order: 60, load: async () => (await import('./reminder-settings.tsx')).ReminderSettings },
    ],
  },
};
