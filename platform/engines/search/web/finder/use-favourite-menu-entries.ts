import { savePersonalSetting, useSession } from '#kernel/web/session/session-store.ts';

/** Key of the person's favourite menu entries. */
const KEY = 'favourite_entries';

/** The menu entries that the person marked, by id, and what marks one or no longer does. */
export function useFavouriteMenuEntries() {
  const stored = useSession((session) => session.user?.userConfig[KEY]);
  const ids: readonly string[] = Array.isArray(stored) ? stored.map(String) : [];
  const toggle = (id: string) =>
    savePersonalSetting(KEY, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).catch(() => undefined);
  return { ids, toggle };
}
