import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { memberCalls, memberLevel } from '../model/index.ts';

export type MemberLevelRow = DisplayedRecord & {
  readonly name: string;
  readonly fee: string | null;
  readonly days: number;
};

/** The member levels in their order. */
export const useMemberLevels = () =>
  useQuery({
    queryKey: ['records', memberLevel.code, 'levels'],
    queryFn: async () =>
      (await callList(memberCalls.levels, { body: { pageSize: 500 }, quiet: true })).data as MemberLevelRow[],
  });
