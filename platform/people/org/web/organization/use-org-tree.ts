import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { type DeptNode, orgAdminCalls } from '../../model/index.ts';

/** A department as a row of the tree. */
export type DeptRow = DeptNode;

/** The organisation tree with the numbers of people; `refresh` after a change of departments or people. */
export function useOrgTree() {
  const client = useQueryClient();
  const result = useQuery({
    queryKey: ['records', 'dept', 'organization'],
    queryFn: ({ signal }): Promise<DeptRow[]> => callServer(orgAdminCalls.depts, { signal, quiet: true }),
  });
  const refresh = useCallback(() => {
    for (const code of ['dept', 'user']) void client.invalidateQueries({ queryKey: ['records', code] });
  }, [client]);
  return { ...result, roots: result.data ?? NOTHING, refresh };
}

const NOTHING: readonly DeptRow[] = [];
