import { useRef, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { CallFailure, reportFailure } from '../../api/call-failures.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { toast } from '../../toast/toast.ts';
import { parseConflict, type SaveConflict } from '../conflict/conflict.ts';
import { useRecordSaver } from '../record/use-record.ts';
import type { RecordForm } from '../record/use-record-form.ts';

interface SaveOptions {
  readonly entity: EntityDefinition;
  readonly form: RecordForm;
  /** Begin of the controls' DOM ids. */
  readonly idPrefix: string;
  readonly onSaved: (row: DisplayedRecord) => void;
}

/** Saving a form: judged here first, sent once, faults shown at their fields, a stale version turned into a question. */
export function useFormSave({ entity, form, idPrefix, onSaved }: SaveOptions) {
  const send = useRecordSaver(entity);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const underWay = useRef(false);

  const focus = (code: string) =>
    requestAnimationFrame(() => {
      const control = document.getElementById(`${idPrefix}-${code}`);
      control?.focus({ preventScroll: true });
      control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    });

  const failed = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    const stale = error.httpCode === 409 ? parseConflict(error.facts.data) : null;
    const first = form.codes.find((code) => error.faults[code]);
    if (stale) setConflict(stale);
    else if (first) {
      form.setFaults(error.faults);
      focus(first);
    } else reportFailure(error, false);
  };

  const save = async () => {
    if (underWay.current) return;
    const draft = form.draft();
    if ('fault' in draft) return focus(draft.fault);
    underWay.current = true;
    setBusy(true);
    try {
      const row = await send(draft.values);
      toast.success('保存成功');
      form.reset(row);
      onSaved(row);
    } catch (error) {
      failed(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { save, busy, conflict, closeConflict: () => setConflict(null) };
}

export type FormSave = ReturnType<typeof useFormSave>;
