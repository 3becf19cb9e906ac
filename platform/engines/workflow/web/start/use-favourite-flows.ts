import { savePersonalSetting, useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { toggleFavouriteFlow } from '../../model/rules/group-flows-by-category.ts';

/** Key of the person's favourite flows (R1-245). */
const KEY = 'flow_start_List';
const NONE: readonly string[] = [];

const keysIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : NONE;

/** My favourite flows by key, and the star that adds or removes one. */
export function useFavouriteFlows() {
  const stored = useSession((session) => session.user?.userConfig[KEY]);
  const favourites = keysIn(stored);
  const toggle = async (key: string) => {
    const isAdded = !favourites.includes(key);
    await savePersonalSetting(KEY, toggleFavouriteFlow(favourites, key));
    toast.success(isAdded ? '收藏成功' : '取消成功');
  };
  return { favourites, toggle };
}
