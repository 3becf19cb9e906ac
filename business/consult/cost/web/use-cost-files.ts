import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import { type CostFileRecord, costFile } from '../model/index.ts';

/** A version of a cost file as screens get it: with the labels of its choices. */
export type CostFileRow = CostFileRecord;

const MOST_VERSIONS = 200;

/** A project's cost files, newest first. */
export function useCostFiles(projectId: string) {
  return useQuery({
    queryKey: ['records', costFile.code, 'of-project', projectId],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_VERSIONS, params: { project: projectId }, sort: '-createdDate' };
      return (await fetchEntityRecords(costFile, query, signal)).data;
    },
  });
}

/** To be called when a version came: every list of cost files is asked for anew. */
export const invalidateCostFiles = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['records', costFile.code] });
