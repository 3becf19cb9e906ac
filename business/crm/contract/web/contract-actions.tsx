import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { StateStepButton } from '#kernel/web/form/record/state-step-button.tsx';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { flowPageAddress, workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { contract, contractCalls } from '../model/index.ts';

interface ContractActionsProps {
  readonly record: DisplayedRecord;
}

/** What can be done with a contract as it stands beside its steps: its text, its approval, its plan and changes. */
export function ContractActions({ record }: ContractActionsProps) {
  const { status, state } = record;
  return (
    <>
      <Button size="small" onClick={() => void downloadAnswer(contractCalls.text, { params: { id: record.id } })}>
        合同文本
      </Button>
      <IfPermitted to={['contract:write']}>{status === 'draft' ? <SubmitButton record={record} /> : null}</IfPermitted>
      {status === 'approved' && state !== 'ended' && state !== 'closed' ? (
        <IfPermitted to={['contract:write']}>
          <GoingOn record={record} />
        </IfPermitted>
      ) : null}
      {status && status !== 'draft' ? <ProcessButton record={record} /> : null}
    </>
  );
}

/** What goes on with a contract once it was approved: its plan, its changes, its outsourcing. */
function GoingOn({ record }: { readonly record: DisplayedRecord }) {
  return (
    <>
      <StateStepButton entity={contract} record={record} label="调整收款计划" values={{}} fields={['plans']} />
      <ButtonLikeLink to={documentOf('contractChange', '合同变更', record)}>申请变更</ButtonLikeLink>
      <ButtonLikeLink to={documentOf('outsource', '外协合同', record)}>申请外协</ButtonLikeLink>
    </>
  );
}

/** A document of the contract to be approved, with what is known of it. */
function documentOf(process: string, name: string, record: DisplayedRecord): string {
  const given = { title: `${name}（${String(record.name)}）`, contract: record.id, contract_label: record.name };
  return flowPageAddress({ procDefineId: process, name: `新建${name}`, given });
}

function SubmitButton({ record }: { record: DisplayedRecord }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async () => {
    setBusy(true);
    try {
      const { procInstId } = await callServer(workflowCalls.start, {
        body: { processCode: 'contract', recordId: record.id, form: { version: record.version } },
      });
      void navigate(flowPageAddress({ procInstId, name: String(record.name) }));
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

function ProcessButton({ record }: { record: DisplayedRecord }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      onClick={() => void navigate(flowPageAddress({ formId: 'contract', id: record.id, name: String(record.name) }))}
    >
      审批过程
    </Button>
  );
}
