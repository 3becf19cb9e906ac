/** Where the home page's topics are at home. */
export const PATHS = {
  todo: '/main-page/flow-todo',
  done: '/main-page/flow-done',
  mine: '/main-page/flow-mine',
  projects: '/consult/list',
  messages: '/main-page/messagePage',
} as const;
