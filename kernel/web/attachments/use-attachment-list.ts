import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AttachmentTarget, type FileItem, fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { callList } from '../api/call-server.ts';

const NOTHING: readonly FileItem[] = [];
const MOST = 1000;

/** The files of a place, as the attachments dialog lists them. */
export function useAttachmentList(place: AttachmentTarget) {
  const client = useQueryClient();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['attachments', place],
    queryFn: ({ signal }) =>
      callList(fileCalls.files, { body: { params: { ...place }, pageSize: MOST }, signal, quiet: true }),
  });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['attachments'] }), [client]);
  return {
    files: data?.data ?? NOTHING,
    total: data?.total ?? 0,
    error,
    isLoading,
    refresh,
    retry: () => void refetch(),
  };
}
