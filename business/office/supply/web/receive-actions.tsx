import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useCurrentRecord } from '#kernel/web/form/record/use-record.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { supplyCalls, supplyReceive } from '../model/index.ts';
import { LineQuantitiesDialog, type QuantityOfLine } from './line-quantities-dialog.tsx';

interface ActionProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

const ISSUED = { field: 'issued', label: '已发放' };

/** 发放: hands out what an approved request asks for. */
export function ReceiveActions({ row, refresh }: ActionProps) {
  const [asking, ask] = useState(false);
  const mayIssue = useHasRight('supply:write');
  if (!mayIssue || (row.stage !== 'waiting' && row.stage !== 'part')) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        发放
      </Button>
      {asking ? <IssueDialog row={row} refresh={refresh} onClose={() => ask(false)} /> : null}
    </>
  );
}

function IssueDialog({ row, refresh, onClose }: ActionProps & { readonly onClose: () => void }) {
  const data = useCurrentRecord(supplyReceive, row.id);
  const save = async (lines: readonly QuantityOfLine[]) => {
    const { cost } = await callServer(supplyCalls.issue, { params: { id: row.id }, body: { lines: [...lines] } });
    toast.success(`已发放，计入部门费用 ${cost ?? '0.00'} 元`);
    onClose();
    refresh();
  };
  return (
    <LineQuantitiesDialog
      title={`发放用品 ${String(row.no ?? '')}`}
      name="supply.issue"
      okText="发放"
      lines={data ? (data.lines ?? []) : undefined}
      done={ISSUED}
      onSave={save}
      onClose={onClose}
    />
  );
}
