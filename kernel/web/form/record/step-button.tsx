import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/client.ts';
import type { Row, Values } from '../../row.ts';
import { toast } from '../../toast/toast.ts';

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }));

export interface StepProps {
  readonly entity: EntityDefinition;
  readonly record: Row;
  /** What the step is called. */
  readonly label: string;
  /** What it sets. */
  readonly values: Values;
  /** Fields that are asked for before. */
  readonly fields?: readonly string[];
  readonly onDone: () => void;
}

/** Saves a step of a record. @throws CallFailure with faults by field */
export async function takeStep({ entity, record, label, values, onDone }: StepProps, quiet = false): Promise<void> {
  const body = { id: record.id, version: record.version, ...values };
  await callServer(recordCalls.save, { params: { name: entity.code }, body, quiet });
  toast.success(`${label}：已保存`);
  onDone();
}

/** A button that takes a record one step on, at once or after asking for what the step needs. */
export function StepButton({ primary, ...step }: StepProps & { readonly primary?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (step.fields) {
      setAsking(true);
      return;
    }
    setBusy(true);
    try {
      await takeStep(step);
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
