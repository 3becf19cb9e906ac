import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { RecordFormBody } from '#kernel/web/form/record/record-form-body.tsx';
import type { RecordWithAbilities } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { FlowDetail } from '../../../model/index.ts';
import { ActionsExplanationPopover } from '../actions/actions-explanation-popover.tsx';
import { FlowActionBar } from '../actions/flow-action-bar.tsx';
import { selectOfferedFlowActions } from '../actions/flow-action-specs.ts';
import { OpinionInput } from '../actions/opinion-input.tsx';
import { useChooseStepAssignees } from '../actions/use-choose-step-assignees.tsx';
import { useRunFlowAction } from '../actions/use-run-flow-action.ts';
import styles from '../flow.module.css';
import type { FlowPageParams } from '../flow-page-params.ts';
import { ApproverForecast } from '../forecast/approver-forecast.tsx';
import { useFlowPreview } from '../forecast/use-flow-preview.ts';
import { useConfirmCloseFlow } from '../use-confirm-close-flow.ts';
import { useFlowDraft } from '../use-flow-draft.ts';
import { useFlowForm } from '../use-flow-form.ts';

interface FlowBusinessProps {
  readonly detail: FlowDetail;
  readonly params: FlowPageParams;
  readonly screens: EntityScreens;
  readonly record: RecordWithAbilities;
}

const submissionOf = ({ lastSubmitUserName, lastSubmitDate }: FlowDetail) =>
  [
    ['提交人', lastSubmitUserName],
    ['提交时间', formatInstant(lastSubmitDate)],
  ] as const;

/** The form of a process with what the person may change and do right now. */
export function FlowFormTab({ detail, params, screens, record }: FlowBusinessProps) {
  const { entity } = screens;
  const { process } = detail;
  const idPrefix = useId();
  const [opinion, setOpinion] = useState('');
  const [opinionMissing, setOpinionMissing] = useState(false);
  const box = useRef<TextAreaRef>(null);
  const { form, corrects } = useFlowForm({ detail, params, entity, record });
  const { typed, offer, isUnsaved, hold, finish } = useFlowDraft(process, form, opinion, setOpinion);

  const looksOnly = params.view || params.adminView;
  const allowed = detail.actions.filter((action) => action !== 'correct' || corrects);
  const { specs, takesOpinion } = selectOfferedFlowActions(looksOnly ? [] : allowed);
  const choosing = useChooseStepAssignees();
  const { run, isReady, busy } = useRunFlowAction({
    choose: choosing.choose,
    detail,
    form,
    idPrefix,
    opinion,
    onSent: () => {
      finish();
      setOpinion('');
    },
    onOpinionMissing: () => {
      setOpinionMissing(true);
      box.current?.focus();
    },
  });
  useConfirmCloseFlow({ title: process.title, typed: isUnsaved, busy: busy !== null });
  const resubmits = detail.actions.includes('resubmit');
  const preview = useFlowPreview(resubmits ? process.processCode : null, entity, form.values);
  return (
    <div className={styles.sheet}>
      <RecordFormBody
        form={form}
        idPrefix={idPrefix}
        busy={busy !== null}
        offer={offer}
        record={record}
        facts={submissionOf(detail)}
      />
      <ApproverForecast
        process={process}
        steps={resubmits ? preview.steps : detail.forecast}
        blocked={resubmits ? preview.blocked : null}
      />
      {takesOpinion ? (
        <Panel>
          <OpinionInput
            purpose={detail.actions.includes('approve') ? 'decide' : 'explain'}
            required={specs.filter((spec) => spec.opinion === 'required').map(({ label }) => label)}
            box={box}
            value={opinion}
            fault={opinionMissing}
            onChange={(text) => {
              setOpinion(text);
              setOpinionMissing(false);
            }}
          />
        </Panel>
      ) : null}
      <FlowActionBar
        specs={specs}
        choices={detail.choices}
        busy={busy}
        isReady={isReady}
        onRun={run}
        hold={typed === null ? null : hold}
        aside={looksOnly ? null : <ActionsExplanationPopover detail={detail} />}
      />
      {choosing.dialog}
    </div>
  );
}
