import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentRequest } from '#business/finance/payment/model/index.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useCurrentRecord } from '#kernel/web/form/record/use-record.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule, WIDE_FORM_ITEM_CLASS } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { assetBuy, assetCalls } from '../model/index.ts';

interface ActionProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

/** What an approved purchase of assets leads to: pieces are accepted, and paid. */
export function AssetBuyActions({ row, refresh }: ActionProps) {
  const [mayAccept, mayRequest] = [useHasRight('asset:write'), useHasRight('paymentRequest:write')];
  const [asking, ask] = useState(false);
  const isOpen = row.stage === 'waiting' || row.stage === 'part';
  return (
    <>
      {isOpen && mayAccept ? (
        <Button type="link" size="small" onClick={() => ask(true)}>
          验收
        </Button>
      ) : null}
      {row.stage === 'done' && mayRequest && !row.request ? <RequestPaymentButton row={row} refresh={refresh} /> : null}
      {asking ? <AcceptDialog row={row} refresh={refresh} onClose={() => ask(false)} /> : null}
    </>
  );
}

function RequestPaymentButton({ row, refresh }: ActionProps) {
  const navigate = useNavigate();
  const request = async () => {
    const made = await callServer(assetCalls.requestPayment, { params: { id: row.id } }).catch(() => null);
    refresh();
    if (made) navigate(flowPageAddress({ formId: paymentRequest.code, id: made.id, name: made.no }));
  };
  return (
    <Button type="link" size="small" onClick={() => void request()}>
      申请付款
    </Button>
  );
}

interface Accepted {
  readonly line: string;
  readonly buyDate: Dayjs;
  readonly place?: string;
  readonly [sn: `sn.${number}`]: string | undefined;
}

const restOf = ({ qty, accepted }: LineValues): number => Number(qty) - Number(accepted ?? 0);

/** Pieces of one line, each with its serial number; all that are left are proposed. */
function AcceptDialog({ row, refresh, onClose }: ActionProps & { readonly onClose: () => void }) {
  const data = useCurrentRecord(assetBuy, row.id);
  const open = (data?.lines ?? []).filter((line) => restOf(line) > 0);
  const [chosen, choose] = useState<string | null>(null);
  const line = open.find(({ id }) => String(id) === chosen) ?? open[0];
  const places = Array.from({ length: line ? restOf(line) : 0 }, (_, at) => at);
  const accept = async (typed: Accepted) => {
    const pieces = places.map((at) => ({ sn: typed[`sn.${at}`]?.trim() || null }));
    const body = { line: String(line?.id), pieces, buyDate: typed.buyDate.format('YYYY-MM-DD'), place: typed.place };
    await callServer(assetCalls.accept, { params: { id: row.id }, body });
    toast.success(`已验收${pieces.length}件，建立了资产卡片`);
    onClose();
    refresh();
  };
  return (
    <FormDialog<Accepted>
      title={`验收资产 ${String(row.no ?? '')}`}
      name="asset.accept"
      width={520}
      okText="验收"
      initial={{ line: String(line?.id ?? ''), buyDate: dayjs() }}
      loading={data === undefined}
      onSave={accept}
      onClose={onClose}
    >
      <Form.Item name="line" label="申购明细" className={WIDE_FORM_ITEM_CLASS}>
        <Select
          onChange={choose}
          options={open.map((one) => ({
            value: String(one.id),
            label: `${String(one.name)}（待验收${restOf(one)}件）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="buyDate" label="购置日期" rules={createRequiredRule('请填写购置日期')}>
        <DatePicker allowClear={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="place" label="存放地点">
        <Input maxLength={80} />
      </Form.Item>
      {places.map((at) => (
        <Form.Item key={at} name={`sn.${at}`} label={`第${at + 1}件的序列号`}>
          <Input maxLength={60} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
