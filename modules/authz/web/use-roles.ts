import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/record-calls.ts';
import { callList } from '#kernel/web/api/client.ts';
import { type Role, role } from '../model/index.ts';

const MOST = 1000;

/** Every role of the firm, in their order. */
export const useRoles = () =>
  useQuery({
    queryKey: ['roles'],
    async queryFn() {
      const body = { pageNo: 1, pageSize: MOST };
      const { data } = await callList(recordCalls.list, { params: { name: role.code }, body, quiet: true });
      return data as unknown as Role[];
    },
  });
