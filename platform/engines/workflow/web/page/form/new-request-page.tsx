import { Button } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readPrefilledValues } from '#kernel/meta/address/prefilled-values.ts';
import { CallFailure, reportFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { fieldAccessOf } from '#kernel/web/form/field-access.ts';
import { initialCopyValues } from '#kernel/web/form/initial-copy-values.ts';
import { initialFormValues } from '#kernel/web/form/initial-form-values.ts';
import { RecordFormBody } from '#kernel/web/form/record/record-form-body.tsx';
import { type RecordWithAbilities, useRecord } from '#kernel/web/form/record/use-record.ts';
import { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowPageTab, type StartableProcess, workflowCalls } from '../../../model/index.ts';
import { useChooseStepAssignees } from '../actions/use-choose-step-assignees.tsx';
import styles from '../flow.module.css';
import { FlowPageFrame } from '../flow-page-frame.tsx';
import type { FlowPageParams } from '../flow-page-params.ts';
import { ApproverForecast } from '../forecast/approver-forecast.tsx';
import { confirmUnusualSteps, hasUnusualApprover } from '../forecast/confirm-unusual-steps.tsx';
import { useFlowPreview } from '../forecast/use-flow-preview.ts';
import { useConfirmCloseFlow } from '../use-confirm-close-flow.ts';
import { useRefreshFlows } from '../use-flow-detail.ts';
import { useLeaveFlowPage } from '../use-leave-flow-page.ts';
import { focusFaultyField } from './focus-faulty-field.ts';

const NOTHING = async () => undefined;

interface NewRequestProps {
  readonly option: StartableProcess;
  /** A record that exists already and is to be submitted. */
  readonly recordId: string | null;
  readonly params: Pick<FlowPageParams, 'copyOf' | 'procParentId'>;
}

/** A request to be made: the form of the process, who will decide it, and 提交. */
export function NewRequestPage({ option, recordId, params }: NewRequestProps) {
  const { data: screens } = useEntityScreens(option.formCode);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text="这个流程没有表单" />;
  const { copyOf, procParentId } = params;
  if (recordId) return <FromRecord option={option} screens={screens} recordId={recordId} />;
  if (copyOf) return <FromCopy {...{ option, screens, copyOf, procParentId }} />;
  return <RequestForm option={option} screens={screens} record={null} />;
}

/** 重新开单: a request that begins with what another one said, and is kept beside it as related. */
function FromCopy({
  copyOf,
  procParentId,
  ...props
}: {
  option: StartableProcess;
  screens: EntityScreens;
  copyOf: string;
  procParentId: string | null;
}) {
  const { entity } = props.screens;
  const { data, error, refetch } = useRecord(entity, copyOf);
  const copied = useMemo(() => (data ? initialCopyValues(entity, data) : null), [entity, data]);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!copied) return <LoadingState rows={8} />;
  return <RequestForm {...props} record={null} copied={copied} procParentId={procParentId} />;
}

function FromRecord(props: { option: StartableProcess; screens: EntityScreens; recordId: string }) {
  const { data, error, refetch } = useRecord(props.screens.entity, props.recordId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  return data ? <RequestForm {...props} record={data} /> : <LoadingState rows={8} />;
}

interface RequestFormProps {
  readonly option: StartableProcess;
  readonly screens: EntityScreens;
  readonly record: RecordWithAbilities | null;
  /** What a new one begins with, of another one; and the instance that one was in. */
  readonly copied?: FieldValues;
  readonly procParentId?: string | null;
}

function RequestForm({ option, screens, record, copied, procParentId = null }: RequestFormProps) {
  const { entity } = screens;
  const idPrefix = useId();
  const user = useCurrentUser();
  const { search } = useLocation();
  const [part, setPart] = useState<FlowPageTab>('flow-business');
  const access = useMemo(() => fieldAccessOf(entity, 'all'), [entity]);
  const form = useRecordForm(entity, access);
  const { reset, values, dirty } = form;
  useEffect(() => {
    // A tab that is shown again keeps what was typed.
    if (dirty) return;
    reset(
      record ?? {
        ...initialFormValues(entity, user, readPrefilledValues(new URLSearchParams(search), entity)),
        ...copied,
      },
    );
  }, [record, dirty, entity, user, reset, search, copied]);
  const { offer, isUnsaved, hold, finish } = useDraft({
    place: `flow/${option.key}/${record?.id ?? 'new'}`,
    form: option.name,
    name: String(values[entity.titleField] || `新建${option.name}`),
    title: null,
    typed: form.typed,
    onRestore: form.restore,
  });
  useMarkUnsaved(isUnsaved);
  const fill = (typed: FieldValues) => form.change(typed, '');
  const preview = useFlowPreview(option.key, entity, values);
  const choosing = useChooseStepAssignees();
  const confirm = useConfirm();
  const { submit, busy } = useSubmit({
    option,
    form,
    idPrefix,
    procParentId,
    onSent: finish,
    asks: preview.choosesPeople || preview.steps.some(hasUnusualApprover),
    choose: preview.choosesPeople ? choosing.choose : null,
    agree: () => confirmUnusualSteps(preview.steps, confirm),
  });
  useConfirmCloseFlow({ title: option.name, typed: isUnsaved, busy });
  return (
    <FlowPageFrame
      title={option.name}
      subtitle={option.category_label}
      part={part}
      onPart={setPart}
      business={
        <div className={styles.sheet}>
          <RecordFormBody form={form} idPrefix={idPrefix} busy={busy} offer={offer} record={null} />
          <ApproverForecast steps={preview.steps} blocked={preview.blocked} />
          <div className={styles.bar} data-print="no">
            {screens.form?.actions?.({ record: null, values, dirty, reload: NOTHING, fill })}
            <Button disabled={busy || !dirty} onClick={() => void hold()}>
              暂存
            </Button>
            <Button type="primary" loading={busy} onClick={submit}>
              提交
            </Button>
          </div>
          {choosing.dialog}
        </div>
      }
      other={<EmptyState text="尚未提交" hint="提交之后可以在这里查看审批意见、流程图和相关流程" />}
    />
  );
}

interface Submission {
  readonly option: StartableProcess;
  readonly form: ReturnType<typeof useRecordForm>;
  readonly idPrefix: string;
  readonly procParentId: string | null;
  /** What was typed has been sent. */
  readonly onSent: () => void;
  /** Whether it will ask anything: only what can be submitted is asked about. */
  readonly asks: boolean;
  /** Asks for people first, where the process leaves some open. */
  readonly choose: ReturnType<typeof useChooseStepAssignees>['choose'] | null;
  /** Asks once where steps have nobody, or somebody else than usual. */
  readonly agree: () => Promise<boolean>;
}

interface AskedAbout {
  readonly processCode: string;
  readonly form: Record<string, unknown>;
  readonly recordId?: string;
}

/** Asks what there is to ask, about what can be submitted as it stands. @returns the people named; null where it stays */
async function asksAround(asked: AskedAbout, { asks, choose, agree }: Pick<Submission, 'asks' | 'choose' | 'agree'>) {
  if (!asks) return undefined;
  await callServer(workflowCalls.checkStart, { body: asked, quiet: true });
  if (!(await agree())) return null;
  return choose?.({ processCode: asked.processCode, form: asked.form });
}

/** Submits once: the request key of the form makes a double click or a retry the same request. */
function useSubmit({ option, form, idPrefix, procParentId, onSent, asks, choose, agree }: Submission) {
  const refresh = useRefreshFlows();
  const leave = useLeaveFlowPage();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const send = async (draft: Readonly<Record<string, unknown>>) => {
    const { requestKey, id, ...form } = draft;
    const asked = { processCode: option.key, form, ...(id === undefined ? {} : { recordId: String(id) }) };
    const chosen = await asksAround(asked, { asks, choose, agree });
    if (chosen === null) return;
    const key = id === undefined ? { requestKey: String(requestKey) } : {};
    const parent = procParentId ? { procParentId } : {};
    const body = { ...asked, ...key, ...parent, ...(chosen ? { chosen } : {}) };
    await callServer(workflowCalls.start, { body, quiet: true });
    onSent();
    toast.success('提交成功');
    leave();
    await refresh();
  };
  const failed = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    const first = form.codes.find((code) => error.faults[code]);
    if (!first) return reportFailure(error, false);
    form.setFaults(error.faults);
    focusFaultyField(idPrefix, first);
  };
  const submit = async () => {
    if (underWay.current) return;
    const draft = form.draft();
    if ('fault' in draft) return focusFaultyField(idPrefix, draft.fault);
    underWay.current = true;
    setBusy(true);
    await send(draft.values).catch(failed);
    underWay.current = false;
    setBusy(false);
  };
  return { submit, busy };
}
