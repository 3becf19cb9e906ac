import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { download } from '#kernel/web/api/files/download.ts';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowAddress, workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { contractCalls } from '../model/index.ts';

const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }));

interface ContractActionsProps {
  readonly record: Row;
  readonly reload: () => void;
}

/** What can be done with a contract as it stands: its text, its approval, its signing. */
export function ContractActions({ record, reload }: ContractActionsProps) {
  const [isSigning, setSigning] = useState(false);
  const { status, state } = record;
  return (
    <>
      <Button size="small" onClick={() => void download(contractCalls.text, { params: { id: record.id } })}>
        合同文本
      </Button>
      <Permitted to={['contract:write']}>
        {status === 'draft' ? <SubmitButton record={record} /> : null}
        {status === 'approved' && state === 'draft' ? (
          <Button size="small" type="primary" onClick={() => setSigning(true)}>
            登记签订
          </Button>
        ) : null}
      </Permitted>
      {status && status !== 'draft' ? <ProcessButton record={record} /> : null}
      {isSigning ? (
        <Suspense fallback={null}>
          <SignDialog
            record={record}
            onClose={() => setSigning(false)}
            onSigned={() => {
              setSigning(false);
              toast.success('已登记签订');
              reload();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function SubmitButton({ record }: { record: Row }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async () => {
    setBusy(true);
    try {
      const { procInstId } = await callServer(workflowCalls.start, {
        body: { processCode: 'contract', recordId: record.id, form: { version: record.version } },
      });
      void navigate(flowAddress({ procInstId, name: String(record.name) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" type="primary" loading={busy} onClick={() => void submit()}>
      提交审批
    </Button>
  );
}

function ProcessButton({ record }: { record: Row }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      onClick={() => void navigate(flowAddress({ formId: 'contract', id: record.id, name: String(record.name) }))}
    >
      审批过程
    </Button>
  );
}
