import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/client.ts';
import type { Row } from '#kernel/web/row.ts';
import { memberCalls, memberLevel } from '../model/index.ts';

export type LevelRow = Row & { readonly name: string; readonly fee: string | null; readonly days: number };

/** The member levels in their order. */
export const useLevels = () =>
  useQuery({
    queryKey: ['records', memberLevel.code, 'levels'],
    queryFn: async () =>
      (await callList(memberCalls.levels, { body: { pageSize: 500 }, quiet: true })).data as LevelRow[],
  });
