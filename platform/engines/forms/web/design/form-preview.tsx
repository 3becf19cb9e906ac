import { useEffect, useMemo } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { fieldAccessOf } from '#kernel/web/form/field-access.ts';
import { initialFormValues } from '#kernel/web/form/initial-form-values.ts';
import { RecordFormBody } from '#kernel/web/form/record/record-form-body.tsx';
import { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { entitiesOfDesignedForm, type FormDesign } from '../../model/index.ts';

interface PreviewFormProps {
  readonly code: string;
  readonly name: string;
  readonly design: FormDesign;
}

/** A form to be tried: its rules act, nothing is kept. */
export function FormPreview({ code, name, design }: PreviewFormProps) {
  const made = useMemo(() => {
    try {
      return entitiesOfDesignedForm({ code, name: name || '未命名表单', design }).entity;
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault);
    }
  }, [code, name, design]);
  return typeof made === 'string' ? <EmptyState text="表单有误，暂时不能预览" hint={made} /> : <Sheet entity={made} />;
}

function Sheet({ entity }: { entity: EntityDefinition }) {
  const user = useCurrentUser();
  const access = useMemo(() => fieldAccessOf(entity, 'all'), [entity]);
  const form = useRecordForm(entity, access);
  const { reset } = form;
  useEffect(() => reset(initialFormValues(entity, user)), [entity, user, reset]);
  return <RecordFormBody form={form} idPrefix="preview" busy={false} offer={null} record={null} />;
}
