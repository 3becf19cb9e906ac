import { isObject } from '#kernel/base/unknown-values.ts';
import { buildCallUrl, callServer } from '#kernel/web/api/call-server.ts';
import { TOKEN_KEY } from '#kernel/web/api/stored-token.ts';
import type { SessionSource } from '#kernel/web/session/session-source-types.ts';
import { paramCalls } from '#platform/settings/param/model/index.ts';
import { sessionCalls } from '../model/calls.ts';

/** The menu's definitions are not needed to sign in: they come with the first menu. */
const menu = async () => {
  const { menuCalls } = await import('#platform/rights/menu/model/index.ts');
  return callServer(menuCalls.nav);
};

/** What the kernel knows of sessions, answered by this module's calls. */
export const sessionSource: SessionSource = {
  params: () => callServer(paramCalls.paramList, { quiet: true }),
  info: () => callServer(sessionCalls.userInfo),
  menu,
  checkHandedToken: () => callServer(sessionCalls.initAuthToken),
  stands: async (token) => {
    const headers = { [TOKEN_KEY]: token };
    const answer = await fetch(buildCallUrl(sessionCalls.initAuthToken.path), { headers })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
    return isObject(answer) && answer.success === true;
  },
  leave: async () => {
    await callServer(sessionCalls.logout, { quiet: true });
  },
  saveUserConfig: async (key, value, leaving) => {
    await callServer(paramCalls.updateUserConfig, { body: { key, value }, leaving });
  },
};
