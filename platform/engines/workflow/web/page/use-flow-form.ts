import { useEffect, useMemo } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { accessOf, type Editable } from '#kernel/web/form/field-access.ts';
import type { OpenRecord } from '#kernel/web/form/record/use-record.ts';
import { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import type { FlowDetail } from '../../model/index.ts';
import { isReadOnly } from '../../model/rules/read-only.ts';
import type { FlowParams } from './flow-params.ts';

interface FlowFormParts {
  readonly detail: FlowDetail;
  readonly params: FlowParams;
  readonly entity: EntityDefinition;
  readonly record: OpenRecord;
}

const NOTHING: readonly string[] = [];

/** The form of a process with the fields open that may be changed at this point; `corrects` where all of them are. */
export function useFlowForm({ detail, params, entity, record }: FlowFormParts) {
  const corrects = params.adminEdit && detail.actions.includes('correct');
  const editable = editableIn(detail, params, corrects);
  const access = useMemo(() => accessOf(entity, editable), [entity, editable]);
  const form = useRecordForm(entity, access);
  const { reset, dirty } = form;
  useEffect(() => {
    // What others change meanwhile replaces only what the person has not touched.
    if (!dirty) reset(record);
  }, [record, dirty, reset]);
  return { form, corrects };
}

function editableIn({ process, editable }: FlowDetail, params: FlowParams, corrects: boolean): Editable {
  const readOnly = isReadOnly({
    ...params,
    isFinished: process.endedDate !== null,
    nodeIsReadOnly: editable.length === 0,
  });
  if (readOnly) return NOTHING;
  return corrects ? 'all' : editable;
}
