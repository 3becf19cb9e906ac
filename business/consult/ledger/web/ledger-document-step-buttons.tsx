import { Button } from 'antd';
import { useState } from 'react';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { costLedgerCalls, type DocumentKindWithApproval } from '../model/index.ts';

const STEPS = {
  submit: { label: '提交审核', done: '已提交审核', text: '提交后不能修改，直到审核人退回。' },
  approve: { label: '审定', done: '已审定', text: '审定后计入合同及项目汇总。' },
  return: { label: '退回', done: '已退回', text: '退回后由编制人修改并重新提交。' },
} as const;
type Step = keyof typeof STEPS;

const POSSIBLE: Readonly<Record<string, readonly Step[]>> = {
  draft: ['submit'],
  submitted: ['return', 'approve'],
  approved: ['return'],
};

interface StepsProps {
  readonly form: DocumentKindWithApproval;
  readonly row: DisplayedRecord;
  readonly onDone?: () => void;
}

/** The steps of a document as it stands; the server knows who may take them. */
export function DocumentStepButtons({ form, row, onDone }: StepsProps) {
  const { act } = useProjectAction();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<Step | null>(null);
  const take = async (step: Step) => {
    const { label, done, text } = STEPS[step];
    if (!(await confirm({ title: `确定${label}“${String(row.name)}”？`, text, okText: label }))) return;
    setBusy(step);
    await act(
      () => callServer(costLedgerCalls.step, { body: { form, id: row.id, version: Number(row.version), step } }),
      done,
    );
    setBusy(null);
    onDone?.();
  };
  return (
    <IfPermitted to={['ledger:write']}>
      {(POSSIBLE[String(row.state)] ?? []).map((step) => (
        <Button
          key={step}
          size="small"
          type={step === 'return' ? 'default' : 'primary'}
          loading={busy === step}
          onClick={() => void take(step)}
        >
          {STEPS[step].label}
        </Button>
      ))}
    </IfPermitted>
  );
}
