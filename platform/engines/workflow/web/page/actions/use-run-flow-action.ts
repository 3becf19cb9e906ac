import { useRef, useState } from 'react';
import { CallFailure, reportFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowDetail, workflowCalls } from '../../../model/index.ts';
import { focusFaultyField } from '../form/focus-faulty-field.ts';
import { useRefreshFlows } from '../use-flow-detail.ts';
import { useLeaveFlowPage } from '../use-leave-flow-page.ts';
import type { ActionTarget } from './action-target-dialog.tsx';
import type { ChosenPeopleByNode } from './choose-people-dialog.tsx';
import type { FlowActionSpec } from './flow-action-specs.ts';
import type { useChooseStepAssignees } from './use-choose-step-assignees.tsx';

interface FlowActionParts {
  readonly detail: FlowDetail;
  readonly form: ReturnType<typeof useRecordForm>;
  /** Begin of the controls' DOM ids. */
  readonly idPrefix: string;
  readonly opinion: string;
  readonly onOpinionMissing: () => void;
  /** What was typed has been sent. */
  readonly onSent: () => void;
  /** Asks for people that the process leaves open. */
  readonly choose: ReturnType<typeof useChooseStepAssignees>['choose'];
}

type FormDraft = Readonly<Record<string, unknown>>;
const WITH_FORM = new Set(['approve', 'resubmit', 'correct']);

/** Does what a button of the flow page says: checks, asks where it must, sends once, tells, and leaves. */
export function useRunFlowAction({ detail, form, idPrefix, ...parts }: FlowActionParts) {
  const { opinion, onOpinionMissing, onSent, choose } = parts;
  const confirm = useConfirm();
  const refresh = useRefreshFlows();
  const leave = useLeaveFlowPage();
  const [busy, setBusy] = useState<string | null>(null);
  const underWay = useRef(false);

  /** Form changes to send along; undefined without any, null when there are faults (shown). */
  const changes = (action: string): FormDraft | undefined | null => {
    if (!WITH_FORM.has(action) || form.codes.length === 0) return undefined;
    const draft = form.draft();
    if ('fault' in draft) {
      focusFaultyField(idPrefix, draft.fault);
      return null;
    }
    return form.dirty ? draft.values : undefined;
  };

  const failed = async (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    const first = form.codes.find((code) => error.faults[code]);
    if (first) {
      form.setFaults(error.faults);
      focusFaultyField(idPrefix, first);
      return;
    }
    reportFailure(error, false);
    // Somebody was faster: show how it stands now.
    if (error.httpCode === 409) await refresh();
  };

  const isReady = (spec: FlowActionSpec): boolean => {
    const ready = spec.opinion !== 'required' || opinion.trim() !== '';
    if (!ready) onOpinionMissing();
    return ready;
  };

  const isSure = async ({ label, question, tone }: FlowActionSpec): Promise<boolean> =>
    !question || confirm({ title: `确定${label}？`, text: question, okText: label, danger: tone === 'danger' });

  const during = async (action: string, work: () => Promise<void>) => {
    underWay.current = true;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };

  const people = (action: string, changed: FormDraft | undefined) => {
    const { choosesPeople, task, process } = detail;
    if (!choosesPeople || !(action === 'approve' || action === 'resubmit')) return undefined;
    const about = action === 'approve' ? { taskId: task?.id } : { procInstId: process.procInstId };
    return choose({ ...about, form: { ...form.values, ...changed } });
  };

  const run = async (spec: FlowActionSpec, aim?: ActionTarget) => {
    if (underWay.current || !isReady(spec)) return;
    const changed = changes(spec.action);
    if (changed === null || !(await isSure(spec))) return;
    await during(spec.action, async () => {
      const chosen = await people(spec.action, changed);
      if (chosen === null) return;
      await send(detail, spec.action, { opinion: opinion.trim() || undefined, form: changed, chosen, ...aim });
      onSent();
      toast.success(spec.done);
      if (spec.closes) leave();
      await refresh();
    });
  };
  return { run, isReady, busy };
}

interface Sent extends ActionTarget {
  readonly opinion?: string;
  readonly form?: FormDraft;
  readonly chosen?: ChosenPeopleByNode;
}

/** Decisions go to the task, everything else to the process. */
async function send({ task, process }: FlowDetail, action: FlowActionSpec['action'], { form, ...sent }: Sent) {
  const draft = form && { ...form };
  switch (action) {
    case 'resubmit':
    case 'abandon':
    case 'withdraw':
    case 'takeBack':
    case 'urge':
    case 'removeSigner':
    case 'jump':
    case 'wake':
    case 'suspend':
    case 'activate':
    case 'retryAutomatic':
    case 'skipAutomatic':
    case 'reassign':
    case 'terminate':
    case 'reopen':
    case 'correct': {
      const params = { id: process.procInstId };
      return callServer(workflowCalls.act, { params, body: { ...sent, action, form: draft }, quiet: true });
    }
    default: {
      const params = { id: task?.id ?? '' };
      return callServer(workflowCalls.decide, { params, body: { ...sent, action, form: draft }, quiet: true });
    }
  }
}
