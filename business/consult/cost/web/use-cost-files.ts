import { type QueryClient, useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { type CostFileHeader, type CostFileRecord, costFile } from '../model/index.ts';

/** A version of a cost file as screens get it: with the labels of its choices. */
export type CostFileRow = CostFileRecord & {
  readonly stage_label?: string;
  readonly edition_label?: string;
};

const MOST_VERSIONS = 200;

/** A project's cost files, newest first. */
export function useCostFiles(projectId: string) {
  return useQuery({
    queryKey: ['records', costFile.code, 'of-project', projectId],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: MOST_VERSIONS, params: { project: projectId }, sort: '-createdDate' };
      const { data } = await callList(recordCalls.list, { params: { name: costFile.code }, body, signal, quiet: true });
      return data as CostFileRow[];
    },
  });
}

/** To be called when a version came: every list of cost files is asked for anew. */
export const invalidateCostFiles = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['records', costFile.code] });

/** What the file says of itself; null for a file whose header was not kept. */
export const costFileHeader = (file: CostFileRow): CostFileHeader | null => file.header as CostFileHeader | null;
