import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import type { CostFileRecord } from '../model/index.ts';

/** A version of a cost file as screens get it: with the labels of its choices. */
export type CostFileRow = CostFileRecord;

const MOST_VERSIONS = 200;
const RECORDS = ['records', 'costFile'] as const;

/** Comes with the first question: modules whose start knows this file do without it. */
const loadDefinition = async () => (await import('../model/index.ts')).costFile;

/** A project's cost files, newest first. */
export function useCostFiles(projectId: string) {
  return useQuery({
    queryKey: [...RECORDS, 'of-project', projectId],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_VERSIONS, params: { project: projectId }, sort: '-createdDate' };
      return (await fetchEntityRecords(await loadDefinition(), query, signal)).data;
    },
  });
}

/** To be called when a version came: every list of cost files is asked for anew. */
export const invalidateCostFiles = (client: QueryClient) => client.invalidateQueries({ queryKey: RECORDS });
