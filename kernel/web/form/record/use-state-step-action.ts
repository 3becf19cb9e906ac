import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import { toast } from '../../toast/toast.ts';
import { useRecordSaver, useStateStepSender } from './use-record.ts';

export interface StateStepProps {
  readonly entity: EntityDefinition;
  readonly record: DisplayedRecord;
  /** What the step is called. */
  readonly label: string;
  /** Code of a step of the entity's states; without one the record is saved with `values`. */
  readonly step?: string;
  /** What it sets. */
  readonly values?: FieldValues;
  /** Fields that are asked for before. */
  readonly fields?: readonly string[];
  /** Those of them that must be filled. */
  readonly needs?: readonly string[];
  /** Asked before it is taken. */
  readonly confirm?: string;
}

/** Takes a step of a record, with what was typed for it. @throws CallFailure, not yet told to the user */
export function useStateStepAction({ entity, record, label, step, values = {} }: StateStepProps) {
  const send = useRecordSaver(entity);
  const sendStep = useStateStepSender(entity);
  return async (typed: FieldValues = {}): Promise<void> => {
    if (step) await sendStep(record, { step, values: typed });
    else await send({ id: record.id, version: record.version, ...typed, ...values });
    toast.success(`${label}：已保存`);
  };
}
