import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { accessOf } from '#kernel/web/form/field-access.ts';
import { RecordSheet } from '#kernel/web/form/record/record-sheet.tsx';
import type { OpenRecord } from '#kernel/web/form/record/use-record.ts';
import { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useUnsaved } from '#kernel/web/tabs/use-tab.ts';
import type { FlowDetail } from '../../../model/index.ts';
import { isReadOnly } from '../../../model/rules/read-only.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { offered } from '../actions/actions.ts';
import { OpinionBox } from '../actions/opinion-box.tsx';
import { useFlowAction } from '../actions/use-flow-action.ts';
import styles from '../flow.module.css';
import type { FlowParams } from '../flow-params.ts';
import { Forecast } from '../forecast/forecast.tsx';
import { usePreview } from '../forecast/use-preview.ts';
import { useFlowTab } from '../use-flow-tab.ts';

interface FlowBusinessProps {
  readonly detail: FlowDetail;
  readonly params: FlowParams;
  readonly screens: EntityScreens;
  readonly record: OpenRecord;
}

const NOTHING: readonly string[] = [];

/** The form of a process with what the person may change and do right now. */
export function FlowBusiness({ detail, params, screens, record }: FlowBusinessProps) {
  const { entity } = screens;
  const { process } = detail;
  const idPrefix = useId();
  const [opinion, setOpinion] = useState('');
  const [opinionMissing, setOpinionMissing] = useState(false);
  const box = useRef<TextAreaRef>(null);
  const looksOnly = params.view || params.adminView;
  const readOnly = isReadOnly({
    ...params,
    isFinished: process.endedDate !== null,
    nodeIsReadOnly: detail.editable.length === 0,
  });
  const corrects = params.adminEdit && detail.actions.includes('correct');
  const editable = readOnly ? NOTHING : corrects ? 'all' : detail.editable;
  const access = useMemo(() => accessOf(entity, editable), [entity, editable]);
  const form = useRecordForm(entity, access);
  const { reset, dirty, values } = form;
  useEffect(() => {
    // What others change meanwhile replaces only what the person has not touched.
    if (!dirty) reset(record);
  }, [record, dirty, reset]);
  const typed = useMemo(() => (form.typed || opinion ? { form: form.typed, opinion } : null), [form.typed, opinion]);
  const { offer } = useDraft({
    form: process.procInstId,
    title: null,
    typed,
    onRestore: (kept) => {
      if (kept.form) form.restore(kept.form);
      setOpinion(kept.opinion);
    },
  });
  useUnsaved(typed !== null || offer !== null);

  const { specs, takesOpinion } = offered(
    looksOnly ? [] : detail.actions.filter((action) => action !== 'correct' || corrects),
  );
  const { run, isReady, busy } = useFlowAction({
    detail,
    form,
    idPrefix,
    opinion,
    onOpinionMissing: () => {
      setOpinionMissing(true);
      box.current?.focus();
    },
  });
  useFlowTab({ title: process.title, typed: typed !== null, busy: busy !== null });
  const resubmits = detail.actions.includes('resubmit');
  const preview = usePreview(resubmits ? process.processCode : null, entity, values);
  const submission = [
    ['提交人', process.initiator_label],
    ['提交时间', showInstant(process.startedDate)],
  ] as const;

  return (
    <div className={styles.sheet}>
      <RecordSheet
        form={form}
        idPrefix={idPrefix}
        busy={busy !== null}
        offer={offer}
        record={record}
        facts={submission}
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
      <ActionBar specs={specs} choices={detail.choices} busy={busy} isReady={isReady} onRun={run} />
    </div>
  );
}
