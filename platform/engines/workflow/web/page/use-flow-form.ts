import { useEffect } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { EditableFieldCodes } from '#kernel/web/form/field-access.ts';
import type { RecordWithAbilities } from '#kernel/web/form/record/use-record.ts';
import { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import type { FlowDetail } from '../../model/index.ts';
import { isFlowFormReadOnly } from '../../model/rules/is-flow-form-read-only.ts';
import type { FlowPageParams } from './flow-page-params.ts';
import { formAccessAtNode } from './form/form-access-at-node.ts';

interface FlowFormParts {
  readonly detail: FlowDetail;
  readonly params: FlowPageParams;
  readonly entity: EntityDefinition;
  readonly record: RecordWithAbilities;
}

/** The form of a process with the fields open that may be changed at this point; `corrects` where all of them are. */
export function useFlowForm({ detail, params, entity, record }: FlowFormParts) {
  const corrects = params.adminEdit && detail.actions.includes('correct');
  const readonly = isReadOnlyHere(detail, params);
  const editable: EditableFieldCodes = corrects ? 'all' : detail.editable;
  const access = formAccessAtNode(entity, { taskDefKey: detail.task?.nodeId ?? null, readonly, editable });
  const form = useRecordForm(entity, access);
  const { reset, dirty } = form;
  useEffect(() => {
    // What others change meanwhile replaces only what the person has not touched.
    if (!dirty) reset(record);
  }, [record, dirty, reset]);
  return { form, corrects };
}

const isReadOnlyHere = ({ process, editable }: FlowDetail, params: FlowPageParams): boolean =>
  isFlowFormReadOnly({
    ...params,
    isFinished: params.isFinished || process.endedDate !== null,
    nodeIsReadOnly: editable.length === 0,
  });
