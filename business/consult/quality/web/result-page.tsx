import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { useTabTitle } from '#kernel/web/tabs/use-tab.ts';
import { recordTitle } from './addresses.ts';
import { Result } from './result/result.tsx';
import { useCheckRecord } from './result/use-check-record.ts';
import { SignedInOnly } from './signed-in.tsx';

/** The result of one quality check; query: id (or recordId), and billId for one bill's findings. */
export function Page() {
  return (
    <SignedInOnly>
      <OfAddress />
    </SignedInOnly>
  );
}

function OfAddress() {
  const [search, setSearch] = useSearchParams();
  const onWhole = () =>
    setSearch((before) => {
      before.delete('billId');
      return before;
    });
  const id = search.get('id') ?? search.get('recordId');
  if (id) return <Opened id={id} billId={Number(search.get('billId')) || null} onWhole={onWhole} />;
  return <EmptyState text="没有指定质检记录" hint="请从质检记录列表或造价文件打开" />;
}

function Opened({ id, ...bill }: { id: string; billId: number | null; onWhole: () => void }) {
  const { data: record, error, refetch } = useCheckRecord(id);
  useTabTitle(record ? recordTitle(record) : null);
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <LoadingState rows={12} />;
  return <Result record={record} {...bill} />;
}
