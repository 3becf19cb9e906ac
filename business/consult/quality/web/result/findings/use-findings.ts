import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import {
  type FindingChangeStatus,
  type FindingState,
  type ListedFinding,
  qualityCalls,
  type Severity,
} from '../../../model/index.ts';

export type FindingGrouping = 'check' | 'severity' | 'rule' | 'node' | 'amount';

/** What of a record's findings is shown. */
export interface FindingFilter {
  readonly checkKey: string | null;
  readonly severity: Severity | null;
  readonly state: FindingState | null;
  /** Against the check before. */
  readonly standing: FindingChangeStatus | null;
  /** Who has to deal with them: 'mine', 'none' or somebody by id. */
  readonly assignee: string | null;
  readonly keyword: string;
  readonly groupBy: FindingGrouping;
  readonly pageNo: number;
}

export const INITIAL_FINDING_FILTER: FindingFilter = {
  checkKey: null,
  severity: null,
  state: null,
  standing: null,
  assignee: null,
  keyword: '',
  groupBy: 'check',
  pageNo: 1,
};
export const FINDINGS_PAGE_SIZE = 500;

const bodyOf = (recordId: string, filter: FindingFilter, billId: number | null) => ({
  recordId,
  groupBy: filter.groupBy,
  pageNo: filter.pageNo,
  pageSize: FINDINGS_PAGE_SIZE,
  ...(billId === null ? {} : { billId }),
  ...(filter.checkKey ? { checkKey: filter.checkKey } : {}),
  ...(filter.severity ? { severity: filter.severity } : {}),
  ...(filter.state ? { state: filter.state } : {}),
  ...(filter.standing ? { standing: filter.standing } : {}),
  ...(filter.assignee ? { assignee: filter.assignee } : {}),
  ...(filter.keyword ? { keyword: filter.keyword } : {}),
});

interface Findings {
  readonly rows: readonly ListedFinding[];
  readonly total: number;
}

/**
 * A page of findings; anything but turning the page starts at the first page again.
 * @param assignee whose findings are shown at first: 'mine', somebody by id, or everybody's
 */
export function useFindings(recordId: string, billId: number | null, assignee: string | null) {
  const [filter, setFilter] = useState({ ...INITIAL_FINDING_FILTER, assignee });
  const change = useCallback(
    (changes: Partial<FindingFilter>) => setFilter((before) => ({ ...before, pageNo: 1, ...changes })),
    [],
  );
  const body = bodyOf(recordId, filter, billId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quality', 'findings', recordId, body],
    queryFn: async ({ signal }): Promise<Findings> => {
      const { data: rows, total } = await callList(qualityCalls.findings, { body, signal, quiet: true });
      return { rows: rows, total };
    },
    placeholderData: keepPreviousData,
  });
  return {
    filter,
    change,
    rows: data?.rows ?? NONE,
    total: data?.total ?? 0,
    loading: isFetching,
    error: data ? null : error,
    refetch,
  };
}
const NONE: readonly ListedFinding[] = [];

/** Marks findings as looked at, here at once and on the server; a failure only costs the mark. */
export function useFindingsViewedMarker(recordId: string): (ids: readonly string[], viewed: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (ids, viewed) => {
      const changed = new Set(ids);
      const see = <T extends { id: string }>(row: T): T => (changed.has(row.id) ? { ...row, viewed } : row);
      const seen = (row: ListedFinding) => ({ ...see(row), consequences: row.consequences.map(see) });
      client.setQueriesData<Findings>({ queryKey: ['quality', 'findings', recordId] }, (before) =>
        before ? { ...before, rows: before.rows.map((row) => seen(row)) } : before,
      );
      const body = { ids: [...ids], viewState: viewed };
      callServer(qualityCalls.saveViewState, { body, quiet: true }).catch(() => undefined);
    },
    [client, recordId],
  );
}
