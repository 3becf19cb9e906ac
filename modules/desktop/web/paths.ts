/** Where the home page's topics are at home. */
export const PATHS = {
  todo: '/main-page/flow-todo',
  projects: '/consult/list',
  messages: '/main-page/messagePage',
} as const;
