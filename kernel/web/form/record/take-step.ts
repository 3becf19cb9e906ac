import { useQueryClient } from '@tanstack/react-query';
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
}

/**
 * Saves a step of a record, with what was typed for it; done when the screens show the record as it stands now, so that
 * the next step is taken from there. @throws CallFailure with faults by field
 */
export function useTakeStep({ entity, record, label, values }: StepProps) {
  const client = useQueryClient();
  return async (typed: Values = {}, quiet = false): Promise<void> => {
    const body = { id: record.id, version: record.version, ...typed, ...values };
    await callServer(recordCalls.save, { params: { name: entity.code }, body, quiet });
    toast.success(`${label}：已保存`);
    await client.invalidateQueries({ queryKey: ['records', entity.code] });
  };
}
