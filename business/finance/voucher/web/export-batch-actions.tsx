import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { voucherCalls } from '../model/index.ts';

interface BatchProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

/** A batch's file again, and that the accounting software did not take it. */
export function ExportBatchActions({ row, refresh }: BatchProps) {
  const mayWrite = useHasRight('voucher:write');
  if (row.state === 'failed') return null;
  const params = { id: row.id };
  return (
    <>
      <Button type="link" size="small" onClick={() => void downloadAnswer(voucherCalls.file, { params })}>
        下载
      </Button>
      {mayWrite ? (
        <ReasonActionButton
          text="导入失败"
          title="财务软件未能导入该批次"
          name="voucher.fail"
          okText="退回凭证"
          lead="该批次的凭证退回待导出，编号不变，在下一批次中重新导出。"
          label="失败原因"
          act={(reason) => callServer(voucherCalls.fail, { params, body: { reason } })}
          done="凭证已退回，可重新导出"
          refresh={refresh}
        />
      ) : null}
    </>
  );
}
