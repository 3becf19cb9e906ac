import { useQuery } from '@tanstack/react-query';
import { type Department, lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { callServer } from '../api/call-server.ts';

/** The company's department tree. */
export function useDepartmentTree() {
  return useQuery({
    queryKey: ['records', 'dept', 'picker'],
    queryFn: () => callServer(lookupCalls.departments),
    staleTime: 60_000,
  });
}

/** Departments whose name holds the keyword, with everything above them; everything where there is no keyword. */
export function filterDepartments(tree: readonly Department[], keyword: string): Department[] {
  if (!keyword) return [...tree];
  return tree.flatMap((dept) => {
    const children = filterDepartments(dept.children ?? [], keyword);
    return dept.name.includes(keyword) || children.length ? [{ ...dept, children }] : [];
  });
}
