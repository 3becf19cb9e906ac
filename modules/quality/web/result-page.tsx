import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/states.tsx';
import { useTabTitle } from '#kernel/web/shell/use-tab.ts';
import { Result } from './result/result.tsx';
import { useCheckRecord } from './result/use-check-record.ts';
import { SignedIn } from './signed-in.tsx';

/** The result of one quality check; query: id (or recordId). */
export function Page() {
  return (
    <SignedIn>
      <OfAddress />
    </SignedIn>
  );
}

function OfAddress() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? search.get('recordId');
  return id ? <Opened id={id} /> : <EmptyState text="没有指定质检记录" hint="请从质检记录列表或造价文件打开" />;
}

function Opened({ id }: { id: string }) {
  const { data: record, error, refetch } = useCheckRecord(id);
  useTabTitle(record ? `质检 ${record.id}：${record.name}` : null);
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <LoadingState rows={12} />;
  return <Result record={record} />;
}
