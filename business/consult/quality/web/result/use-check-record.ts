import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { checkRecord, qualityCalls } from '../../model/index.ts';

const POLL_MS = 2_000;

/** A record with its checks; asked for again while the check is under way. */
export function useCheckRecord(id: string) {
  return useQuery({
    queryKey: ['quality', 'record', id],
    queryFn: ({ signal }) => callServer(qualityCalls.record, { params: { id }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_MS : false),
  });
}

/** To be called after a decision: counts, findings and lists of this record are asked for anew. */
export function useCheckRecordInvalidator(id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['quality', 'record', id] });
    void client.invalidateQueries({ queryKey: ['quality', 'findings', id] });
    void client.invalidateQueries({ queryKey: ['records', checkRecord.code] });
  }, [client, id]);
}
