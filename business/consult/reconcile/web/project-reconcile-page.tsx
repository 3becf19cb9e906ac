import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { ProjectScreen } from '#business/consult/project/web/index.tsx';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useLiveChannel } from '#kernel/web/api/live/live-socket.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { quantityReconcileCalls, RECONCILE_CHANNEL_KIND, type ReconcileSheetDetails } from '../model/index.ts';
import { NewReconcileSheetDialog } from './new-reconcile-sheet-dialog.tsx';
import styles from './reconcile.module.css';
import { ReconcileSheetList } from './reconcile-sheet-list.tsx';
import { ReconcileSheetActions } from './sheet/reconcile-sheet-actions.tsx';
import { ReconcileSheetEditor } from './sheet/reconcile-sheet-editor.tsx';
import { createStaffSheetClient } from './sheet/reconcile-sheet-source.ts';

function useSheets(project: string) {
  return useQuery({
    queryKey: ['reconcile', 'sheets', project],
    queryFn: ({ signal }) => callServer(quantityReconcileCalls.sheets, { params: { project }, signal, quiet: true }),
  });
}

function OneSheet({ view, onBack }: { view: ReconcileSheetDetails; onBack: () => void }) {
  const mayWrite = useHasRight('reconcile:write');
  const source = useMemo(() => createStaffSheetClient(view.id), [view.id]);
  useLiveChannel(RECONCILE_CHANNEL_KIND, view.id);
  return (
    <ReconcileSheetEditor
      view={view}
      source={source}
      mayWrite={mayWrite}
      actions={(sheet, line) => (
        <>
          {mayWrite ? <ReconcileSheetActions view={view} sheet={sheet} line={line} /> : null}
          <DownloadFileButton
            call={quantityReconcileCalls.exportSheet}
            params={{ id: view.id }}
            fileName={`对量单-${view.name}.xlsx`}
          />
          <Button size="small" onClick={onBack}>
            返回列表
          </Button>
        </>
      )}
    />
  );
}

function Reconcile({ opened }: { opened: DisplayedRecord }) {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useSheets(opened.id);
  const mayWrite = useHasRight('reconcile:write');
  const [making, setMaking] = useState(false);
  const open = useCallback(
    (id: string | null) => {
      setMaking(false);
      void refetch();
      setSearch((now) => {
        if (id) now.set('sheet', id);
        else now.delete('sheet');
        return now;
      });
    },
    [setSearch, refetch],
  );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  const asked = data.find(({ id, state }) => id === search.get('sheet') && state !== 'matching' && state !== 'failed');
  if (asked) return <OneSheet key={asked.id} view={asked} onBack={() => open(null)} />;
  const create = mayWrite ? (
    <Button type="primary" size="small" onClick={() => setMaking(true)}>
      新建对量单
    </Button>
  ) : null;
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <span className={styles.title}>对量单</span>
        <span className={styles.by}>
          {data.length > 0
            ? `${data.length} 份，送审共 ${formatAmount(sumDecimals(data.map(({ figures }) => figures.theirTotal)).toFixed(2))} 元`
            : ''}
        </span>
        <span className={styles.room} />
        {create}
      </div>
      {data.length === 0 ? (
        <EmptyState text="还没有对量单" hint="导入双方造价文件后新建对量单，系统按编码和名称自动匹配" action={create} />
      ) : (
        <ReconcileSheetList sheets={data} onOpen={open} />
      )}
      {making ? <NewReconcileSheetDialog project={opened} onMade={open} onClose={() => setMaking(false)} /> : null}
    </div>
  );
}

/** /consult/detail/project-info/cloud-logarithm: the project's sheets, and with ?sheet= one of them. */
export function Page() {
  return <ProjectScreen fit="fill">{(opened) => <Reconcile key={opened.id} opened={opened} />}</ProjectScreen>;
}
