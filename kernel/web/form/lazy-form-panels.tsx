import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import { useHasRight } from '../session/session-store.ts';
import type { RecordWithAbilities } from './record/use-record.ts';
import type { RecordForm } from './record/use-record-form.ts';
import type { FormSave } from './save/use-form-save.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog }));
const ChangesDrawer = lazy(async () => ({ default: (await import('./changes/changes-drawer.tsx')).ChangesDrawer }));
const RecordComments = lazy(async () => ({
  default: (await import('../comments/record-comments.tsx')).RecordComments,
}));
const PrintSheet = lazy(async () => ({ default: (await import('./printed-record-form.tsx')).PrintedRecordForm }));

interface ConflictOfProps {
  readonly entity: EntityDefinition;
  readonly form: RecordForm;
  readonly saving: FormSave;
  readonly onMerge: (merged: FieldValues) => void;
}

/** Where somebody else saved meanwhile: which values of both are kept. */
export function FormConflict({ entity, form: { base, values }, saving, onMerge }: ConflictOfProps) {
  const { conflict, closeConflict } = saving;
  if (!conflict) return null;
  return <ConflictDialog {...{ entity, base, onMerge }} facts={conflict} mine={values} onClose={closeConflict} />;
}

interface PanelsProps {
  readonly entity: EntityDefinition;
  readonly record: RecordWithAbilities | null;
  readonly values: FieldValues;
  readonly open: 'changes' | 'print' | null;
  /** The version that is seen, where the record may be set back now. */
  readonly version: number | null;
  readonly onClose: () => void;
}

/** What opens beside a form: its changes, or paper. */
export function FormChangesOrPrint({ entity, record, values, open, version, onClose }: PanelsProps) {
  const isStaff = useHasRight('staff');
  if (open === 'print' && record && isStaff) return <ToPaper entity={entity} id={record.id} onDone={onClose} />;
  if (open === 'print') return <PrintSheet entity={entity} values={values} onDone={onClose} />;
  if (open !== 'changes' || !record) return null;
  return <ChangesDrawer {...{ entity, version, onClose }} id={record.id} />;
}

/** Goes where the form's print template is, and paper, PDF and Word. */
function ToPaper({ entity, id, onDone }: { entity: EntityDefinition; id: string; onDone: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onDone();
    navigate(`/f/${entity.code}/form-print?id=${id}`);
  }, [entity, id, onDone, navigate]);
  return null;
}

/** Records with a process have the comments of that. */
export function FormComments({ entity, record }: Pick<PanelsProps, 'entity' | 'record'>) {
  const isStaff = useHasRight('staff');
  if (!record || !isStaff || entity.workflow) return null;
  return (
    <Suspense fallback={null}>
      <RecordComments entity={entity} id={record.id} />
    </Suspense>
  );
}
