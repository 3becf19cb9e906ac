import { isKeyOf, typedKeysOf } from '#kernel/base/unknown.ts';

/** 数据范围: the departments whose records a role shows, seen from the person who holds it. */
export const SCOPE_TITLES = {
  all: '全部数据',
  deptTree: '本部门及下级',
  dept: '本部门',
  own: '本人',
  chosen: '指定部门',
} as const;

export type ScopeKind = keyof typeof SCOPE_TITLES;

export const SCOPE_KINDS: readonly ScopeKind[] = typedKeysOf(SCOPE_TITLES);
export const isScopeKind = (text: string): text is ScopeKind => isKeyOf(SCOPE_TITLES, text);
