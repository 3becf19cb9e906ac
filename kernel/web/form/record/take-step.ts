import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Row, Values } from '../../row.ts';
import { toast } from '../../toast/toast.ts';
import { useSendDraft } from './use-record.ts';

export interface StepProps {
  readonly entity: EntityDefinition;
  readonly record: Row;
  /** What the step is called. */
  readonly label: string;
  /** What it sets. */
  readonly values: Values;
  /** Fields that are asked for before. */
  readonly fields?: readonly string[];
}

/** Saves a step of a record, with what was typed for it. @throws CallFailure, not yet told to the user */
export function useTakeStep({ entity, record, label, values }: StepProps) {
  const send = useSendDraft(entity);
  return async (typed: Values = {}): Promise<void> => {
    await send({ id: record.id, version: record.version, ...typed, ...values });
    toast.success(`${label}：已保存`);
  };
}
