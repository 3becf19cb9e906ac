import { Button } from 'antd';
import { Link } from 'react-router';
import { ExplainAction } from '#business/finance/income/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { kpiAppeal, kpiCalls } from '../model/index.ts';

const APPEAL = flowDocumentAddresses(kpiAppeal);
const SCORED: ReadonlySet<string> = new Set(['calibrating', 'confirming', 'appealed', 'confirmed', 'archived']);

/** How a result comes about, and what the person it is about says to it. */
export function TableActions({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const confirm = useConfirm();
  const me = useSession((session) => session.user?.userId);
  const state = String(row.state);
  const isMine = String(row.person) === me && state === 'confirming';
  const agree = async () => {
    const question = { title: '确认考核结果？', text: `总分${row.total}，确认后不能再申诉`, okText: '确认' };
    if (!(await confirm(question))) return;
    await callServer(kpiCalls.confirm, { params: { id: row.id } });
    toast.success('已确认');
    refresh();
  };
  return (
    <>
      {SCORED.has(state) ? <ExplainAction call={kpiCalls.origin} id={row.id} /> : null}
      {isMine ? (
        <>
          <Button type="link" size="small" onClick={() => void agree()}>
            确认
          </Button>
          <Link to={APPEAL.create}>申诉</Link>
        </>
      ) : null}
    </>
  );
}
