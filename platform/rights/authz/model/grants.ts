/** The lists of a role: what it grants, and to whom. */
export const GRANT_LISTS = [
  { key: 'menu', title: '功能权限' },
  { key: 'dept', title: '部门' },
  { key: 'user', title: '人员' },
  { key: 'memberLevel', title: '会员级别' },
  { key: 'data', title: '数据权限' },
] as const;

type GrantList = (typeof GRANT_LISTS)[number];
export type GrantKey = GrantList['key'];
/** Lists that are changed and carried over by their entries; data rights have ways of their own. */
export type EntryKey = Exclude<GrantKey, 'data'>;
export const GRANT_KEYS = GRANT_LISTS.map(({ key }) => key);

/** What a list gains and loses. */
export interface Difference<T = string> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** From one list to another; order and doubles do not matter. */
export function difference(from: readonly string[], to: readonly string[]): Difference {
  const [before, after] = [new Set(from), new Set(to)];
  return { added: [...after].filter((id) => !before.has(id)), removed: [...before].filter((id) => !after.has(id)) };
}

/** What a target gains and loses by a source's list; only a cover takes away what the source has not. */
export function transferred(source: readonly string[], target: readonly string[], cover: boolean): Difference {
  return difference(target, cover ? source : [...target, ...source]);
}

/** Something for each list. */
export const perList = <T>(of: (key: GrantKey) => T): Record<GrantKey, T> => ({
  menu: of('menu'),
  dept: of('dept'),
  user: of('user'),
  memberLevel: of('memberLevel'),
  data: of('data'),
});
