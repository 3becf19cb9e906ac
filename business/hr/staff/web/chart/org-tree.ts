import type { OrgChartDept } from '../../model/index.ts';

export interface OrgNode extends OrgChartDept {
  readonly children: readonly OrgNode[];
  /** Those who work in it and below. */
  readonly all: number;
  /** Places still to be filled in it and below, of those departments whose number is set. */
  readonly vacant: number;
}

/** Departments as they hang below one another, each with the people of its branch. */
export function buildOrgTree(depts: readonly OrgChartDept[]): readonly OrgNode[] {
  const known = new Set(depts.map(({ id }) => id));
  const belowOf = (id: string) => depts.filter(({ parentId }) => (known.has(parentId) ? parentId : '') === id);
  const nodeOf = (dept: OrgChartDept): OrgNode => {
    const children = belowOf(dept.id).map(nodeOf);
    const own = dept.planned === null ? 0 : Math.max(0, dept.planned - dept.people);
    return {
      ...dept,
      children,
      all: children.reduce((sum, child) => sum + child.all, dept.people),
      vacant: children.reduce((sum, child) => sum + child.vacant, own),
    };
  };
  return belowOf('').map(nodeOf);
}
