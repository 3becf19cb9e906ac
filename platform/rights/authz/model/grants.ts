/** The lists of a role: what it grants, and to whom. */
export const GRANT_LISTS = [
  { key: 'menu', title: '功能权限' },
  { key: 'dept', title: '部门' },
  { key: 'user', title: '人员' },
  { key: 'memberLevel', title: '会员级别' },
  { key: 'data', title: '数据权限' },
] as const;

type GrantList = (typeof GRANT_LISTS)[number];
export type GrantListKey = GrantList['key'];
/** Lists that are changed and carried over by their entries; data rights have ways of their own. */
export type EntryGrantListKey = Exclude<GrantListKey, 'data'>;
export const GRANT_LIST_KEYS = GRANT_LISTS.map(({ key }) => key);

/** What a list gains and loses. */
export interface GrantDifference<T = string> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** From one list to another; order and doubles do not matter. */
export function diffGrantIds(from: readonly string[], to: readonly string[]): GrantDifference {
  const [before, after] = [new Set(from), new Set(to)];
  return { added: [...after].filter((id) => !before.has(id)), removed: [...before].filter((id) => !after.has(id)) };
}

/** What a target gains and loses by a source's list; only a cover takes away what the source has not. */
export function computeTransferDifference(
  source: readonly string[],
  target: readonly string[],
  cover: boolean,
): GrantDifference {
  return diffGrantIds(target, cover ? source : [...target, ...source]);
}

/** Something for each list. */
export const mapGrantLists = <T>(of: (key: GrantListKey) => T): Record<GrantListKey, T> => ({
  menu: of('menu'),
  dept: of('dept'),
  user: of('user'),
  memberLevel: of('memberLevel'),
  data: of('data'),
});
