import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type AutomaticClaimRun, claimCalls, claimPoolList } from '../model/index.ts';
import { RECEIPT_TO_CLAIM_PARAM } from './bank-row/claim-pool-address.ts';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));
const RunDialog = lazy(async () => ({
  default: (await import('./automatic-run-result-dialog.tsx')).AutomaticRunResultDialog,
}));

interface Claiming {
  readonly receipts: readonly DisplayedRecord[];
  readonly refresh: () => void;
}

/** The receipt that the address opens for claiming, once; what waits no more is told. */
function useAddressed(open: (claiming: Claiming) => void): void {
  const mayClaim = useHasRight('claim:write');
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const id = search.get(RECEIPT_TO_CLAIM_PARAM);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!id || !mayClaim || asked.current === id) return;
    asked.current = id;
    const read = async () => {
      const { data } = await callList(recordCalls.list, {
        params: { name: claimPoolList.code },
        body: { pageSize: 1, params: { id } },
      });
      const receipts = data;
      if (receipts.length === 0) toast.warning('该收款没有待认领的金额');
      else open({ receipts, refresh: () => void client.invalidateQueries({ queryKey: ['records'] }) });
      asked.current = null;
      setSearch(
        (before) => {
          before.delete(RECEIPT_TO_CLAIM_PARAM);
          return before;
        },
        { replace: true },
      );
    };
    void read();
  }, [id, mayClaim, client, open, setSearch]);
}

/** /bank-funds/subscription-list: receipts that wait to be claimed; one or several are chosen and claimed together. */
export function Page() {
  const mayClaim = useHasRight('claim:write');
  const [claiming, claim] = useState<Claiming | null>(null);
  useAddressed(claim);
  const toolbar = ({ selected, refresh }: ListToolbarArgs) =>
    mayClaim ? <PoolTools {...{ selected, refresh }} onClaim={() => claim({ receipts: selected, refresh })} /> : null;
  return (
    <>
      <ListPage
        entity={claimPoolList}
        slots={{
          emptyHint: '导入银行流水后，需要认领的收款会出现在这里',
          toolbar,
          rowActions: (row, refresh) =>
            mayClaim ? (
              <Button type="link" size="small" onClick={() => claim({ receipts: [row], refresh })}>
                认领
              </Button>
            ) : null,
          rowActionsWidth: 70,
        }}
      />
      <Suspense fallback={null}>
        {claiming ? (
          <ClaimDialog
            receipts={claiming.receipts}
            onClose={() => claim(null)}
            onDone={() => {
              claim(null);
              claiming.refresh();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface PoolToolsProps {
  readonly selected: readonly DisplayedRecord[];
  readonly refresh: () => void;
  readonly onClaim: () => void;
}

function PoolTools({ selected, refresh, onClaim }: PoolToolsProps) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [run, setRun] = useState<AutomaticClaimRun | null>(null);
  const automatic = async () => {
    const text =
      '只认领建议分不低于 95 分、明显高于其他候选、且付款账号、付款单位或合同编号可确认的收款，其余仍留在认领池。认领后列出明细，可以一并撤销。';
    if (!(await confirm({ title: '自动认领全部待认领的收款？', text, okText: '自动认领' }))) return;
    setBusy(true);
    const done = await callServer(claimCalls.automatic, { body: {} }).catch(() => null);
    setBusy(false);
    if (done?.claimed === 0) toast.success(`核对 ${done.looked} 笔，没有可以自动认领的收款`);
    else setRun(done);
    refresh();
  };
  return (
    <>
      <Button size="small" loading={busy} onClick={automatic}>
        自动认领
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={selected.length === 0}
        title={selected.length === 0 ? '请先选择收款，可多选后合并认领' : undefined}
        onClick={onClaim}
      >
        {selected.length > 1 ? `合并认领（${selected.length} 笔）` : '认领所选'}
      </Button>
      <Suspense fallback={null}>
        {run ? <RunDialog run={run} onClose={() => setRun(null)} onRevoked={refresh} /> : null}
      </Suspense>
    </>
  );
}
