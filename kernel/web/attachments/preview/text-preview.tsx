import { useQuery } from '@tanstack/react-query';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { sendCall } from '../../api/call-server.ts';
import { ErrorState, LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from './preview.module.css';

/** Text in the encoding it was written in: UTF-8, or else the national one. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The text of a file. */
export function TextPreview({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id],
    queryFn: async ({ signal }) =>
      decode(await (await sendCall(fileCalls.openFile, { query: { fileId: id }, signal })).arrayBuffer()),
  });
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  return data === undefined ? <LoadingState rows={8} /> : <pre className={styles.text}>{data}</pre>;
}
