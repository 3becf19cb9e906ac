import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CallFailure, reportFailure } from '../../api/call-failures.ts';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { type StateStepProps, useStateStepAction } from './use-state-step-action.ts';

const StepDialog = lazy(async () => ({ default: (await import('./state-step-dialog.tsx')).StateStepDialog }));

/** A button that takes a record one step on, at once or after asking for what the step needs. */
export function StateStepButton({ primary, ...step }: StateStepProps & { readonly primary?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeStep = useStateStepAction(step);
  const confirm = useConfirm();
  const press = async () => {
    if (step.fields) {
      setAsking(true);
      return;
    }
    if (step.confirm && !(await confirm({ title: step.confirm, okText: step.label }))) return;
    setBusy(true);
    try {
      await takeStep();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      reportFailure(error, false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" type={primary ? 'primary' : 'default'} loading={busy} onClick={() => void press()}>
        {step.label}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <StepDialog {...step} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
