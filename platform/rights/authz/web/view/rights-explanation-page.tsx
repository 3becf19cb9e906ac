import { Segmented } from 'antd';
import { useState } from 'react';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { EXPLAINED_ACTION_LABELS, type ExplainedAction } from '../../model/index.ts';
import {
  ExplainedFormSelect,
  ExplainedPersonSelect,
  ExplainedRecordSelect,
  ExplainedScreenSelect,
} from './explanation-selects.tsx';
import { RightsExplanationView } from './rights-explanation-view.tsx';
import { type ExplanationQuestion, useRightsExplanation } from './use-rights-explanation.ts';
import styles from './view.module.css';

const KINDS = [
  { value: 'screen', label: '界面' },
  { value: 'record', label: '记录' },
];
const ACTIONS = Object.entries(EXPLAINED_ACTION_LABELS).map(([value, label]) => ({ value, label }));

/** /sys-manager/impower-new/view: why a person may see a screen or handle a record, or not. */
export function Page() {
  const [question, setQuestion] = useState<ExplanationQuestion>({ kind: 'screen', action: 'read' });
  const ask = (change: Partial<ExplanationQuestion>) => setQuestion({ ...question, ...change });
  const { kind, userId, menuId, form, recordId, action } = question;
  return (
    <PageFrame title="权限查看" subtitle="选择人员和对象，查看允许或拒绝的原因">
      <div className={styles.page}>
        <Panel title="查询对象">
          <div className={styles.fields}>
            <ExplainedPersonSelect value={userId} onChange={(id) => ask({ userId: id })} />
            <Segmented
              aria-label="对象类型"
              options={KINDS}
              value={kind}
              onChange={(value) => ask({ kind: value as ExplanationQuestion['kind'] })}
            />
            {kind === 'screen' ? (
              <ExplainedScreenSelect value={menuId} onChange={(id) => ask({ menuId: id })} />
            ) : (
              <>
                <ExplainedFormSelect value={form} onChange={(code) => ask({ form: code, recordId: undefined })} />
                <ExplainedRecordSelect
                  key={form}
                  form={form}
                  value={recordId}
                  onChange={(id) => ask({ recordId: id })}
                />
                <Segmented
                  aria-label="操作"
                  options={ACTIONS}
                  value={action}
                  onChange={(value) => ask({ action: value as ExplainedAction })}
                />
              </>
            )}
          </div>
        </Panel>
        <Panel title="结果">
          <Answer question={question} />
        </Panel>
      </div>
    </PageFrame>
  );
}

function Answer({ question }: { question: ExplanationQuestion }) {
  const { data, error, isFetching, isAsked, refetch } = useRightsExplanation(question);
  if (!isAsked) return <EmptyState text="请选择人员和要查看的对象" hint="选好后，这里用文字说明每一步的依据" />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || isFetching) return <LoadingState rows={5} />;
  return <RightsExplanationView explanation={data} />;
}
