import type { CurrentUser } from '#kernel/web/session/session-source.ts';

/** Where the home page's topics are at home. */
export const PATHS = {
  todo: '/main-page/flow-todo',
  done: '/main-page/flow-done',
  mine: '/main-page/flow-mine',
  projects: '/consult/list',
  messages: '/main-page/messagePage',
  unread: '/main-page/messagePage?unread=true',
} as const;

/** Where the projects are that somebody is responsible for. */
export const projectsOf = ({ userId, displayName }: Pick<CurrentUser, 'userId' | 'displayName'>): string =>
  `${PATHS.projects}?f.manager=${userId}~${encodeURIComponent(displayName)}`;
