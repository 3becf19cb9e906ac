import { Alert, Form } from 'antd';
import { useState } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { date, files } from '#kernel/fields/index.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import type { Row } from '#kernel/web/row.ts';
import { contractCalls } from '../model/index.ts';

const SIGN_DATE = date('签订日期', { required: true });
const SCAN = files('扫描件');

interface SignDialogProps {
  readonly record: Row;
  readonly onSigned: () => Promise<void>;
  readonly onClose: () => void;
}

/** The day a contract was signed and the scan of what was signed. */
export function SignDialog({ record, onSigned, onClose }: SignDialogProps) {
  const [signDate, setSignDate] = useState<unknown>(record.signDate ?? null);
  const [scan, setScan] = useState<readonly FileLink[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const { Input: DayInput } = viewOf(SIGN_DATE);
  const { Input: ScanInput } = viewOf(SCAN);
  const sign = async () => {
    setBusy(true);
    try {
      const body = { version: record.version, signDate: String(signDate ?? ''), scan: scan.map(({ id }) => id) };
      await callServer(contractCalls.sign, { params: { id: record.id }, body, quiet: true });
      await onSigned();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFaults(Object.keys(error.faults).length > 0 ? error.faults : { plans: error.message });
    } finally {
      setBusy(false);
    }
  };
  const help = (code: string) => (faults[code] ? { validateStatus: 'error' as const, help: faults[code] } : {});
  return (
    <Dialog
      open
      name="contract-sign"
      title="登记签订"
      width={480}
      onClose={onClose}
      onOk={() => void sign()}
      busy={busy}
    >
      {faults.plans ? <Alert type="error" title={faults.plans} /> : null}
      <Form layout="vertical">
        <Form.Item label="签订日期" htmlFor="sign-date" required {...help('signDate')}>
          <DayInput id="sign-date" field={SIGN_DATE} value={signDate} onChange={setSignDate} />
        </Form.Item>
        <Form.Item label="盖章合同扫描件" required {...help('scan')}>
          <ScanInput
            id="sign-scan"
            field={SCAN}
            value={scan}
            onChange={(value) => {
              setScan(Array.isArray(value) ? (value as readonly FileLink[]) : []);
              setFaults({});
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
