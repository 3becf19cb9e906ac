import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ReasonDialog } from '#kernel/web/pattern/dialog/reason-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { LazyInviteDialog } from '#platform/identity/invitation/web/index.tsx';
import {
  quantityReconcileCalls,
  RECONCILE_CHANNEL_KIND,
  type ReconcileLine,
  type ReconcileSheetDetails,
} from '../../model/index.ts';
import { RECONCILE_GUEST_PATH } from '../addresses.ts';
import type { LiveReconcileSheet } from './use-reconcile-sheet.ts';

interface SheetActionsProps {
  readonly view: ReconcileSheetDetails;
  readonly sheet: LiveReconcileSheet;
  readonly line: ReconcileLine | undefined;
}

/** A line of one side waits for its counterpart, which is chosen next. */
function usePairing(id: string, line: ReconcileLine | undefined) {
  const [first, setFirst] = useState<ReconcileLine | null>(null);
  const alone = line !== undefined && (line.ours === null) !== (line.theirs === null);
  const fits = first !== null && alone && (first.ours === null) !== (line.ours === null);
  const act = async () => {
    if (!first) return setFirst(line ?? null);
    if (!line || !fits) return setFirst(null);
    setFirst(null);
    await callServer(quantityReconcileCalls.pair, { params: { id }, body: { one: first.id, other: line.id } });
    toast.success('已配对');
  };
  const label = first === null ? '配对' : fits ? '与所选行配对' : '取消配对';
  return { act, label, can: first !== null || alone, waits: first !== null };
}

function ReopenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reopen = async (reason: string) => {
    await callServer(quantityReconcileCalls.reopen, { params: { id }, body: { reason } });
    toast.success('已重新打开对量单');
    onClose();
  };
  return <ReasonDialog title="重新对量" name="reconcile.reopen" onGive={reopen} onClose={onClose} />;
}

function InviteOthers({ id, onClose }: { id: string; onClose: () => void }) {
  const params = { id };
  return (
    <LazyInviteDialog
      name={`${RECONCILE_CHANNEL_KIND}.${id}`}
      title="邀请对方人员"
      note="受邀人凭链接只能查看和填写这一份对量单，无需账号。链接只显示一次。"
      path={RECONCILE_GUEST_PATH}
      load={(signal) => callServer(quantityReconcileCalls.invitations, { params, signal, quiet: true })}
      invite={(body) => callServer(quantityReconcileCalls.invite, { params, body })}
      revoke={(invitation) => callServer(quantityReconcileCalls.revoke, { params: { ...params, invitation } })}
      onClose={onClose}
    />
  );
}

/** What those who reconcile do with the sheet: pair and part lines, invite the other side, confirm. */
export function ReconcileSheetActions({ view, sheet, line }: SheetActionsProps) {
  const { id } = view;
  const confirm = useConfirm();
  const [open, setOpen] = useState<'invite' | 'reopen' | null>(null);
  const pairing = usePairing(id, line);
  const close = () => setOpen(null);
  const part = async () => {
    if (!line || !(await confirm({ title: '拆开该行？', text: '拆开后双方各占一行，已填写的审定结果清空。' }))) return;
    await callServer(quantityReconcileCalls.part, { params: { id, line: String(line.id) } });
    toast.success('已拆开');
  };
  const conclude = async () => {
    const { open: waiting, disputed } = sheet.figures;
    const text =
      disputed > 0 ? `其中 ${disputed} 行有争议，按我方金额计入审定，争议在确认单上列明。` : '确认后不能再修改。';
    if (waiting === 0 && !(await confirm({ title: '确认对量结果？', text }))) return;
    await callServer(quantityReconcileCalls.confirm, { params: { id } });
    toast.success('已确认对量结果');
  };
  const quiet = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);
  return (
    <>
      {sheet.state === 'open' ? (
        <>
          <Button
            size="small"
            disabled={!pairing.can}
            type={pairing.waits ? 'primary' : 'default'}
            onClick={quiet(pairing.act)}
          >
            {pairing.label}
          </Button>
          <Button size="small" disabled={!line?.ours || !line.theirs} onClick={quiet(part)}>
            拆开
          </Button>
          <Button size="small" onClick={() => setOpen('invite')}>
            邀请对方
          </Button>
          <Button size="small" type="primary" onClick={quiet(conclude)}>
            确认结果
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setOpen('reopen')}>
          重新对量
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'invite' ? <InviteOthers id={id} onClose={close} /> : null}
        {open === 'reopen' ? <ReopenDialog id={id} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
