import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { RecordSheet } from '#kernel/web/form/record/record-sheet.tsx';
import type { OpenRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { FlowDetail } from '../../../model/index.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { offered } from '../actions/actions.ts';
import { OpinionBox } from '../actions/opinion-box.tsx';
import { useChoosing } from '../actions/use-choosing.tsx';
import { useFlowAction } from '../actions/use-flow-action.ts';
import { WhyNot } from '../actions/why-not.tsx';
import styles from '../flow.module.css';
import type { FlowParams } from '../flow-params.ts';
import { Forecast } from '../forecast/forecast.tsx';
import { usePreview } from '../forecast/use-preview.ts';
import { useFlowDraft } from '../use-flow-draft.ts';
import { useFlowForm } from '../use-flow-form.ts';
import { useFlowTab } from '../use-flow-tab.ts';

interface FlowBusinessProps {
  readonly detail: FlowDetail;
  readonly params: FlowParams;
  readonly screens: EntityScreens;
  readonly record: OpenRecord;
}

const submissionOf = ({ lastSubmitUserName, lastSubmitDate }: FlowDetail) =>
  [
    ['提交人', lastSubmitUserName],
    ['提交时间', formatInstant(lastSubmitDate)],
  ] as const;

/** The form of a process with what the person may change and do right now. */
export function FlowBusiness({ detail, params, screens, record }: FlowBusinessProps) {
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
  const { specs, takesOpinion } = offered(looksOnly ? [] : allowed);
  const choosing = useChoosing();
  const { run, isReady, busy } = useFlowAction({
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
  useFlowTab({ title: process.title, typed: isUnsaved, busy: busy !== null });
  const resubmits = detail.actions.includes('resubmit');
  const preview = usePreview(resubmits ? process.processCode : null, entity, form.values);
  return (
    <div className={styles.sheet}>
      <RecordSheet
        form={form}
        idPrefix={idPrefix}
        busy={busy !== null}
        offer={offer}
        record={record}
        facts={submissionOf(detail)}
      />
      <Forecast
        process={process}
        steps={resubmits ? preview.steps : detail.forecast}
        blocked={resubmits ? preview.blocked : null}
      />
      {takesOpinion ? (
        <Panel>
          <OpinionBox
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
      <ActionBar
        specs={specs}
        choices={detail.choices}
        busy={busy}
        isReady={isReady}
        onRun={run}
        hold={typed === null ? null : hold}
        aside={looksOnly ? null : <WhyNot detail={detail} />}
      />
      {choosing.dialog}
    </div>
  );
}
