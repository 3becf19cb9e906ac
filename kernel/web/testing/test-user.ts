import type { CurrentUser } from '../session/session-source-types.ts';
import { setSessionSource, useSession } from '../session/session-store.ts';

export const TEST_USER_CHEN: CurrentUser = {
  userId: '7',
  loginName: 'chen',
  displayName: '陈晓雯',
  permissions: ['engineer'],
  functions: ['bridge:write', 'bridge:create', 'bridge:remove', 'bridge:import'],
  isAdmin: false,
  kind: 'staff',
  deptInfo: { deptId: '3', deptName: '造价一部' },
  mySetting: {},
  customerInfo: null,
  userConfig: {},
  companyName: '筑衡造价咨询',
};

/** Personal settings that the server was given to keep, by key. */
export const savedSettings = new Map<string, unknown>();

/** Somebody is signed in; what they set for themselves is kept. */
export function signInTestUser(person: Partial<CurrentUser> = {}): void {
  savedSettings.clear();
  setSessionSource({
    params: async () => [],
    info: async () => TEST_USER_CHEN,
    menu: async () => [],
    checkHandedToken: async () => ({ temporary: false }),
    stands: async () => true,
    leave: async () => undefined,
    saveUserConfig: async (key, value) => void savedSettings.set(key, value),
  });
  useSession.setState({ user: { ...TEST_USER_CHEN, ...person }, menu: [], state: 'signedIn' });
}
