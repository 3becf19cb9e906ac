import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { CallFailure } from '../../api/call-failures.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import { useRecordSaver } from '../../form/record/use-record.ts';
import { toast } from '../../toast/toast.ts';

const refusalOf = (error: CallFailure): string => Object.values(error.faults)[0] ?? error.message;

/**
 * Moves a record on a board by the save of its form: rights, rules, state and version are judged there. It stands at its
 * new place at once, and goes back with the reason where it is refused.
 */
export function useBoardSave(entity: EntityDefinition) {
  const send = useRecordSaver(entity);
  const [moved, setMoved] = useState<ReadonlyMap<string, DisplayedRecord>>(new Map());
  const settle = (id: string) => setMoved((before) => new Map([...before].filter(([one]) => one !== id)));
  const save = async (row: DisplayedRecord, values: FieldValues): Promise<void> => {
    setMoved((before) => new Map(before).set(row.id, { ...row, ...values }));
    try {
      const { version } = await send({ id: row.id, version: row.version, ...values });
      // Until the list has been asked again it is shown as it was saved.
      setMoved((before) => new Map(before).set(row.id, { ...row, ...values, version }));
    } catch (error) {
      settle(row.id);
      if (!(error instanceof CallFailure)) throw error;
      toast.error(refusalOf(error));
    }
  };
  return {
    save: (row: DisplayedRecord, values: FieldValues): void => void save(row, values),
    /** The row as it was moved, unless the list meanwhile has a newer one. */
    placed(row: DisplayedRecord): DisplayedRecord {
      const own = moved.get(row.id);
      return own && own.version >= row.version ? { ...row, ...own } : row;
    },
    /** A record that was moved and that no column of the list holds at its new place yet. */
    moved,
  };
}

export type BoardSave = ReturnType<typeof useBoardSave>;
