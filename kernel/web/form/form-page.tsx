import { type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord, FieldValues } from '../displayed-record-types.ts';
import { ErrorState, LoadingState, WarningNote } from '../pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '../pattern/page/page-frame.tsx';
import { useCurrentUser, useSession } from '../session/session-store.ts';
import { userHasRight } from '../session/user-has-right.ts';
import { useMarkUnsaved, useSetTabTitle } from '../tabs/tab-title-and-unsaved-hooks.ts';
import { CloseButton } from './close-button.tsx';
import { useDiscardConfirmation } from './draft/use-discard-confirmation.ts';
import { useDraft } from './draft/use-draft.ts';
import { type EditableFieldCodes, fieldAccessOf, fieldsFixedByState } from './field-access.ts';
import { FormActionButtons } from './form-action-buttons.tsx';
import type { FormSlotArgs, FormSlots } from './form-slots.ts';
import { initialCopyValues } from './initial-copy-values.ts';
import { initialFormValues } from './initial-form-values.ts';
import { FormChangesOrPrint, FormComments, FormConflict } from './lazy-form-panels.tsx';
import { RecordFiles } from './record/record-files.tsx';
import { RecordFormBody } from './record/record-form-body.tsx';
import { StateStepButtons } from './record/state-step-buttons.tsx';
import { type RecordWithAbilities, useRecord } from './record/use-record.ts';
import { type RecordForm, useRecordForm } from './record/use-record-form.ts';
import type { FormSave } from './save/use-form-save.ts';
import { useFormSaveAndNew } from './save/use-form-save-and-new.ts';
import { useSaveShortcut } from './save/use-save-shortcut.ts';
import { useAreRulesLoaded } from './use-rule-outcome.ts';

export interface FormPageProps {
  readonly entity: EntityDefinition;
  /** Without one a new record is made. */
  readonly id?: string;
  /** How an existing record opens; a new one is always edited. 'view' by default. */
  readonly mode?: 'edit' | 'view';
  /** Fields that may be changed; all by default. */
  readonly editable?: EditableFieldCodes;
  /** The record that a new one begins as a copy of. */
  readonly copyOf?: string;
  /** A new record was saved to go on with another one; offered where given. */
  readonly onAgain?: () => void;
  /** Values of a new record beside the definition's, with their labels. */
  readonly initial?: FieldValues;
  readonly onSaved?: (row: DisplayedRecord) => void;
  readonly extraActions?: ReactNode;
  readonly slots?: FormSlots;
  /** Given in a drawer: a button that closes it, after a question where input would be lost. */
  readonly onClose?: () => void;
  /** Receives what Esc must do in a drawer: the same as that button. */
  readonly closer?: { current: (() => void) | null };
}

/** The form of any entity, from its definition: reads, judges, saves, tells who changed what, prints. */
export function FormPage(props: FormPageProps) {
  const { entity, id, onClose, copyOf } = props;
  const read = id ?? copyOf;
  const { data, error, refetch } = useRecord(entity, read);
  const areRulesKnown = useAreRulesLoaded(entity);
  const copied = useMemo(
    () =>
      id === undefined && copyOf && data ? { ...initialCopyValues(entity, data), ...props.initial } : props.initial,
    [entity, id, copyOf, data, props.initial],
  );
  if ((read !== undefined && !data) || !areRulesKnown) {
    return (
      <PageFrame title={entity.title} actions={onClose ? <CloseButton onClose={onClose} /> : null}>
        {error ? <ErrorState error={error} retry={() => refetch()} /> : <LoadingState rows={8} />}
      </PageFrame>
    );
  }
  const record = id === undefined ? null : (data ?? null);
  const onAgain = record ? undefined : props.onAgain;
  return <OpenForm {...props} {...{ record, onAgain }} initial={copied} reload={() => refetch()} />;
}

type OpenFormProps = FormPageProps & {
  readonly record: RecordWithAbilities | null;
  readonly reload: () => Promise<unknown>;
};
const EVERYTHING: EditableFieldCodes = 'all';

/** A record that is called by another one, or by a choice, is called by its words. */
const nameOf = ({ title, titleField }: EntityDefinition, record: RecordWithAbilities | null): string =>
  record ? String(record[`${titleField}_label`] || record[titleField] || title) : `新建${title}`;

/** What the person may change now. */
function useFormAccess({ entity, record, slots, editable = EVERYTHING }: OpenFormProps, editing: boolean) {
  const user = useCurrentUser();
  return useMemo(() => {
    const fixed = [
      ...(slots?.fixed?.((right) => userHasRight(user, right), record) ?? []),
      ...fieldsFixedByState(entity, record),
    ];
    return fieldAccessOf(entity, editing ? editable : [], fixed);
  }, [entity, editable, editing, slots, user, record]);
}

/** Where a form that stands in a drawer is a page of its own. */
const pageOf = ({ code }: EntityDefinition, record: RecordWithAbilities | null): string =>
  `/main-page/${code}/wf-form${record ? `?id=${record.id}` : ''}`;

/** The first values of a new record, or the record in its newest version, as long as nothing was typed. */
function useFreshValues({ entity, record, initial }: OpenFormProps, { reset, dirty, base }: RecordForm): void {
  const isNew = record === null;
  useEffect(() => {
    // A tab that is shown again keeps what was typed.
    if (isNew && !dirty) reset(initialFormValues(entity, useSession.getState().user, initial));
  }, [isNew, dirty, entity, initial, reset]);
  useEffect(() => {
    // A newer version replaces what is shown only while nothing was typed; see `staleNote`.
    if (record && !dirty && Number(base.version ?? -1) < record.version) reset(record);
  }, [record, dirty, base.version, reset]);
}

const mayUpdate = (record: RecordWithAbilities | null): boolean => record === null || record.can?.update !== false;

/** Said where somebody changed the record while something was typed. */
function staleNote(record: RecordWithAbilities | null, { dirty, base }: RecordForm): ReactNode {
  const isStale = dirty && record !== null && base.version !== undefined && record.version > Number(base.version);
  return isStale ? <StaleRecord record={record} /> : null;
}

const StaleRecord = ({ record }: { record: RecordWithAbilities }) => (
  <WarningNote>此记录刚刚被 {record.updatedBy_label ?? '他人'} 修改，保存时可逐项选择保留哪一方的内容。</WarningNote>
);

/** Puts merged values into the form and saves them. */
function useMerge({ rebase }: RecordForm, { conflict, closeConflict, save }: FormSave): (merged: FieldValues) => void {
  // The merged values are in the form with the next render; only then can they be sent.
  const mergedOnce = useRef(false);
  useEffect(() => {
    if (!mergedOnce.current) return;
    mergedOnce.current = false;
    void save();
  });
  return (merged) => {
    if (!conflict) return;
    rebase(conflict.current, merged);
    closeConflict();
    mergedOnce.current = true;
  };
}

/** The two ways out: of the form, and of editing. Both ask first where input would be lost. */
function useLeaving(
  { record, onClose, closer }: OpenFormProps,
  { isUnsaved, reset }: Pick<RecordForm, 'reset'> & { readonly isUnsaved: boolean },
  forget: () => void,
  onRead: () => void,
) {
  const discards = useDiscardConfirmation(isUnsaved);
  const close = async () => {
    if (!(await discards())) return;
    forget();
    onClose?.();
  };
  if (closer) closer.current = () => void close();
  const cancel = async () => {
    if (!(await discards())) return;
    forget();
    if (!record) return onClose?.();
    reset(record);
    onRead();
  };
  return { close, cancel };
}

/** A form that is only for editing has nothing to go back to. */
const mayCancel = ({ record, mode, onClose }: OpenFormProps): boolean =>
  record ? mode !== 'edit' : onClose !== undefined;

interface OwnActionsProps extends OpenFormProps {
  readonly state: Parameters<NonNullable<FormSlots['actions']>>[0];
}

/** Actions of the screen and of the module, and the record's attachments. */
const OwnActions = ({ entity, record, slots, extraActions, state }: OwnActionsProps) => (
  <>
    {extraActions}
    {slots?.actions?.(state)}
    {record && !state.dirty ? <StateStepButtons entity={entity} record={record} /> : null}
    {record ? <RecordFiles entity={entity} record={record} /> : null}
  </>
);

/** What slots of a module see of the form, and how they type into it while it is edited. */
const slotStateOf = (
  { record, reload }: OpenFormProps,
  { values, dirty, change }: RecordForm,
  editing: boolean,
): FormSlotArgs => ({
  ...{ record, values, dirty, reload },
  ...(editing ? { fill: (typed: FieldValues) => change(typed, '') } : {}),
});

/** What is typed while the form is edited, kept as a draft that takes it up again. */
function useFormDraft(
  { entity, record, onClose }: OpenFormProps,
  { values, typed, restore }: RecordForm,
  editing: boolean,
  setEditing: (editing: boolean) => void,
) {
  const name = nameOf(entity, record);
  return useDraft({
    place: `${entity.code}/${record?.id ?? 'new'}`,
    form: entity.title,
    name: String(values[entity.titleField] || name),
    opens: onClose ? pageOf(entity, record) : undefined,
    title: onClose ? null : name,
    typed: editing ? typed : null,
    onRestore: (kept) => {
      restore(kept);
      setEditing(true);
    },
  });
}

function OpenForm(props: OpenFormProps) {
  const { entity, record, slots, onClose, onSaved } = props;
  const idPrefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(record === null || props.mode === 'edit');
  const [panel, setPanel] = useState<'changes' | 'print' | null>(null);
  const closePanel = useCallback(() => setPanel(null), []);
  const form = useRecordForm(entity, useFormAccess(props, editing));
  const { dirty, values } = form;
  const name = nameOf(entity, record);
  const { offer, isUnsaved, hold, forget, finish } = useFormDraft(props, form, editing, setEditing);
  const saving = useFormSaveAndNew({
    ...{ entity, form, idPrefix, finish, onAgain: props.onAgain },
    onSaved: (row) => {
      if (record) setEditing(props.mode === 'edit');
      onSaved?.(row);
    },
  });

  const { save, busy } = saving;
  const merge = useMerge(form, saving);
  useFreshValues(props, form);
  useSetTabTitle(onClose ? null : name);
  useMarkUnsaved(isUnsaved);
  useSaveShortcut(root, editing ? save : null);

  const { close, cancel } = useLeaving(props, { ...form, isUnsaved }, forget, () => setEditing(false));

  const state = slotStateOf(props, form, editing);
  const actions = (
    <>
      <OwnActions {...props} state={state} />
      <FormActionButtons
        exists={record !== null}
        editing={editing}
        clean={!dirty}
        busy={busy}
        onPanel={setPanel}
        onSave={save}
        onSaveAgain={saving.saveAgain}
        onHold={hold}
        onCancel={mayCancel(props) ? cancel : undefined}
        onEdit={mayUpdate(record) ? () => setEditing(true) : undefined}
      />
      {onClose ? <CloseButton onClose={close} /> : null}
    </>
  );

  return (
    <div ref={root}>
      <PageFrame title={name} subtitle={record ? entity.title : undefined} actions={actions}>
        <RecordFormBody
          form={form}
          idPrefix={idPrefix}
          busy={busy}
          offer={offer}
          record={record}
          note={staleNote(record, form)}
        />
        {slots?.below?.(state)}
        <FormComments entity={entity} record={record} />
      </PageFrame>
      <Suspense fallback={null}>
        <FormConflict entity={entity} form={form} saving={saving} onMerge={merge} />
        <FormChangesOrPrint
          {...{ entity, record, values }}
          version={record && !editing && mayUpdate(record) ? record.version : null}
          open={panel}
          onClose={closePanel}
        />
      </Suspense>
    </div>
  );
}
