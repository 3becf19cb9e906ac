import { isKeyOf, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';

/** 数据范围: the departments whose records a role shows, seen from the person who holds it. */
export const DATA_SCOPE_TITLES = {
  all: '全部数据',
  deptTree: '本部门及下级',
  dept: '本部门',
  own: '本人',
  chosen: '指定部门',
} as const;

export type DataScopeKind = keyof typeof DATA_SCOPE_TITLES;

export const DATA_SCOPE_KINDS: readonly DataScopeKind[] = typedKeysOf(DATA_SCOPE_TITLES);
export const isDataScopeKind = (text: string): text is DataScopeKind => isKeyOf(DATA_SCOPE_TITLES, text);
