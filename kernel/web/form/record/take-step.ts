import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/client.ts';
import type { Row, Values } from '../../row.ts';
import { toast } from '../../toast/toast.ts';

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
