import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentRequest } from '#business/finance/payment/model/index.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useCurrentRecord } from '#kernel/web/form/record/use-record.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { supplyCalls, supplyPurchase } from '../model/index.ts';
import { LineQuantitiesDialog, type QuantityOfLine } from './line-quantities-dialog.tsx';

interface ActionProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

const RECEIVED = { field: 'received', label: '已入库' };

/** What an approved purchase leads to: it comes in, is awaited no more, and is paid. */
export function PurchaseActions({ row, refresh }: ActionProps) {
  const [mayTakeIn, mayRequest] = [useHasRight('supply:write'), useHasRight('paymentRequest:write')];
  const isOpen = row.stage === 'waiting' || row.stage === 'part';
  const isOver = row.stage === 'done' || row.stage === 'closed';
  return (
    <>
      {isOpen && mayTakeIn ? <TakeInButton row={row} refresh={refresh} /> : null}
      {isOpen && mayTakeIn ? (
        <ReasonActionButton
          text="关闭"
          title="关闭采购"
          name="supply.close"
          label="关闭原因"
          lead="未入库的部分不再等待，已入库的可申请付款。"
          act={(reason) => callServer(supplyCalls.closePurchase, { params: { id: row.id }, body: { reason } })}
          done="已关闭采购"
          refresh={refresh}
        />
      ) : null}
      {isOver && mayRequest && !row.request ? <RequestPaymentButton row={row} refresh={refresh} /> : null}
    </>
  );
}

function TakeInButton({ row, refresh }: ActionProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        入库
      </Button>
      {asking ? <TakeInDialog row={row} refresh={refresh} onClose={() => ask(false)} /> : null}
    </>
  );
}

function TakeInDialog({ row, refresh, onClose }: ActionProps & { readonly onClose: () => void }) {
  const data = useCurrentRecord(supplyPurchase, row.id);
  const save = async (lines: readonly QuantityOfLine[]) => {
    const { stage_label } = await callServer(supplyCalls.takeIn, {
      params: { id: row.id },
      body: { lines: [...lines] },
    });
    toast.success(`采购单${stage_label ?? '已入库'}`);
    onClose();
    refresh();
  };
  return (
    <LineQuantitiesDialog
      title={`采购入库 ${String(row.no ?? '')}`}
      name="supply.takeIn"
      okText="入库"
      lines={data ? (data.lines ?? []) : undefined}
      done={RECEIVED}
      onSave={save}
      onClose={onClose}
    />
  );
}

function RequestPaymentButton({ row, refresh }: ActionProps) {
  const navigate = useNavigate();
  const request = async () => {
    const made = await callServer(supplyCalls.requestPayment, { params: { id: row.id } }).catch(() => null);
    refresh();
    if (made) navigate(flowPageAddress({ formId: paymentRequest.code, id: made.id, name: made.no }));
  };
  return (
    <Button type="link" size="small" onClick={() => void request()}>
      申请付款
    </Button>
  );
}
