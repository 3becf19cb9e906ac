import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { download } from '#kernel/web/api/files/download.ts';
import { StepButton } from '#kernel/web/form/record/step-button.tsx';
import { LinkButton } from '#kernel/web/pattern/link-button.tsx';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { flowAddress, workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { contract, contractCalls } from '../model/index.ts';

interface ContractActionsProps {
  readonly record: Row;
}

/** What can be done with a contract as it stands beside its steps: its text, its approval, its plan and changes. */
export function ContractActions({ record }: ContractActionsProps) {
  const { status, state } = record;
  return (
    <>
      <Button size="small" onClick={() => void download(contractCalls.text, { params: { id: record.id } })}>
        合同文本
      </Button>
      <Permitted to={['contract:write']}>{status === 'draft' ? <SubmitButton record={record} /> : null}</Permitted>
      {status === 'approved' && state !== 'ended' && state !== 'closed' ? (
        <Permitted to={['contract:write']}>
          <GoingOn record={record} />
        </Permitted>
      ) : null}
      {status && status !== 'draft' ? <ProcessButton record={record} /> : null}
    </>
  );
}

/** What goes on with a contract once it was approved: its plan, its changes, its outsourcing. */
function GoingOn({ record }: { readonly record: Row }) {
  return (
    <>
      <StepButton entity={contract} record={record} label="调整收款计划" values={{}} fields={['plans']} />
      <LinkButton to={documentOf('contractChange', '合同变更', record)}>申请变更</LinkButton>
      <LinkButton to={documentOf('outsource', '外协合同', record)}>申请外协</LinkButton>
    </>
  );
}

/** A document of the contract to be approved, with what is known of it. */
function documentOf(process: string, name: string, record: Row): string {
  const given = { title: `${name}（${String(record.name)}）`, contract: record.id, contract_label: record.name };
  return flowAddress({ procDefineId: process, name: `新建${name}`, given });
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
