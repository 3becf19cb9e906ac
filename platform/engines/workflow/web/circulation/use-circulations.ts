import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { circulationCalls } from '../../model/circulation-calls.ts';

/** Who was given a process to read. */
export function useCirculations(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'circulations', procInstId],
    queryFn: () => callServer(circulationCalls.circulations, { params: { id: procInstId }, quiet: true }),
  });
}

/** Makes pages and the list 传阅我的 ask again. */
export function useRefreshCirculations(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [
          ['flow', 'circulations'],
          ['flow', 'target'],
          ['records', 'flowCirculated'],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    [client],
  );
}
