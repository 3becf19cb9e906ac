import type { CurrentUser } from '#kernel/web/session/session-source-types.ts';

/** Where the home page's topics are at home. */
export const HOME_LINK_PATHS = {
  todo: '/main-page/flow-todo',
  done: '/main-page/flow-done',
  mine: '/main-page/flow-mine',
  projects: '/consult/list',
  messages: '/main-page/messagePage',
  unread: '/main-page/messagePage?unread=true',
} as const;

/** Where the projects are that somebody is responsible for. */
export const myProjectsPath = ({ userId, displayName }: Pick<CurrentUser, 'userId' | 'displayName'>): string =>
  `${HOME_LINK_PATHS.projects}?f.manager=${userId}~${encodeURIComponent(displayName)}`;
