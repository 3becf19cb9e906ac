import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { role, roleCalls } from '../../../model/index.ts';

export type RoleRow = DisplayedRecord &
  Readonly<Record<'code' | 'name' | 'dataScope', string>> & { readonly enabled: boolean };

/** More roles than any firm has; the server gives no larger page. */
const ALL = 1000;

/** The roles of the company in their order. */
export function useRoleList() {
  return useQuery({
    queryKey: ['records', role.code, 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await callList(roleCalls.list, { body: { pageSize: ALL, sort: 'sort' }, signal, quiet: true });
      return data as readonly RoleRow[];
    },
  });
}
