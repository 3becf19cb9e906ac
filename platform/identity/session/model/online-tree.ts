import { z } from 'zod';
/** A department with its people, or a person (R1-284). */
export const onlineTreeNodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  deptName: z.string().nullable(),
  /** True for a department. */
  dept: z.boolean(),
  /** A person is signed in; a department has somebody who is. */
  online: z.boolean(),
  /** People signed in: of a department with everything below it, 1 or 0 for a person. */
  onlineNo: z.number(),
  job: z.string().nullable(),
  get children() {
    return z.array(onlineTreeNodeSchema).optional();
  },
});
export type OnlineTreeNode = z.infer<typeof onlineTreeNodeSchema>;

export interface OnlineDept {
  id: string;
  parentId: string;
  name: string;
}

export interface OnlinePerson {
  id: string;
  name: string;
  deptId: string | null;
  job: string | null;
  online: boolean;
}

export interface OnlineFilter {
  /** Part of a person's or department's name; a department that fits shows all its people. */
  name?: string;
  /** null: all. */
  online: boolean | null;
}

/** Ids of departments and people come from different tables: the tree keeps them apart. */
const deptKey = (id: string): string => `dept-${id}`;

/**
 * The organisation as a tree, people under their departments; people without one stand at the end.
 * Departments count everybody who is online, whatever the filter shows; a filter leaves out departments without a hit.
 */
export function buildOnlineTree(
  depts: readonly OnlineDept[],
  people: readonly OnlinePerson[],
  { name = '', online }: OnlineFilter,
): OnlineTreeNode[] {
  const words = name.trim().toLowerCase();
  const fits = (text: string) => text.toLowerCase().includes(words);
  const known = new Set(depts.map(({ id }) => id));
  const peopleOf = groupBy(people, ({ deptId }) => (deptId && known.has(deptId) ? deptId : ''));
  const below = groupBy(depts, ({ parentId }) => (known.has(parentId) ? parentId : ''));
  const personNodes = (deptId: string, deptName: string | null, isHit: boolean): OnlineTreeNode[] =>
    (peopleOf.get(deptId) ?? [])
      .filter((person) => (online === null || person.online === online) && (isHit || fits(person.name)))
      .map(({ id, name, job, online }) => ({ id, name, deptName, dept: false, online, onlineNo: online ? 1 : 0, job }));
  const deptNode = (dept: OnlineDept, isHit: boolean): OnlineTreeNode => {
    const hit = isHit || fits(dept.name);
    const inside = (below.get(dept.id) ?? []).map((child) => deptNode(child, hit));
    const own = (peopleOf.get(dept.id) ?? []).filter((person) => person.online).length;
    const onlineNo = inside.reduce((sum, child) => sum + child.onlineNo, own);
    const shown = inside.filter((child) => isWhole || child.children?.length);
    const children = [...personNodes(dept.id, dept.name, hit), ...shown];
    const node = { id: deptKey(dept.id), name: dept.name, deptName: dept.name, dept: true, job: null };
    return { ...node, online: onlineNo > 0, onlineNo, children };
  };
  const isWhole = words === '' && online === null;
  const roots = (below.get('') ?? []).map((dept) => deptNode(dept, false));
  return [...roots.filter((root) => isWhole || root.children?.length), ...personNodes('', null, false)];
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
