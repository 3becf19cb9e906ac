import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { checkRecordTabTitle } from '../model/index.ts';
import { RequireSignIn } from './require-sign-in.tsx';
import { CheckResultView } from './result/check-result-view.tsx';
import { useCheckRecord } from './result/use-check-record.ts';

/** The result of one quality check; query: id (or recordId), and billId for one bill's findings, assignee ('mine' or a person) for whose. */
export function Page() {
  return (
    <RequireSignIn orHanded>
      <OfAddress />
    </RequireSignIn>
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
  const assignee = search.get('assignee');
  if (id) return <Opened key={assignee} {...{ id, assignee, onWhole }} billId={Number(search.get('billId')) || null} />;
  return <EmptyState text="没有指定质检记录" hint="请从质检记录列表或造价文件打开" />;
}

const NOTHING = { update: false, remove: false };

interface OpenedProps {
  readonly id: string;
  readonly assignee: string | null;
  readonly billId: number | null;
  readonly onWhole: () => void;
}

function Opened({ id, ...bill }: OpenedProps) {
  const { data: record, error, refetch } = useCheckRecord(id);
  const isOwn = useSession(({ user }) => user !== null);
  useSetTabTitle(record ? checkRecordTabTitle(record) : null);
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <LoadingState rows={12} />;
  // Whoever comes with another system's token looks, and decides nothing.
  return <CheckResultView record={isOwn ? record : { ...record, can: NOTHING }} {...bill} />;
}
