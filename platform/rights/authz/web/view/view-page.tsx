import { Segmented } from 'antd';
import { useState } from 'react';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { VIEW_ACTIONS, type ViewAction } from '../../model/index.ts';
import { FormChoice, PersonChoice, RecordChoice, ScreenChoice } from './choices.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { useExplanation, type ViewQuestion } from './use-view.ts';
import styles from './view.module.css';

const KINDS = [
  { value: 'screen', label: '界面' },
  { value: 'record', label: '记录' },
];
const ACTIONS = Object.entries(VIEW_ACTIONS).map(([value, label]) => ({ value, label }));

/** /sys-manager/impower-new/view: why a person may see a screen or handle a record, or not. */
export function Page() {
  const [question, setQuestion] = useState<ViewQuestion>({ kind: 'screen', action: 'read' });
  const ask = (change: Partial<ViewQuestion>) => setQuestion({ ...question, ...change });
  const { kind, userId, menuId, form, recordId, action } = question;
  return (
    <PageFrame title="权限查看" subtitle="选择人员和对象，查看允许或拒绝的原因">
      <div className={styles.page}>
        <Panel title="查询对象">
          <div className={styles.fields}>
            <PersonChoice value={userId} onChange={(id) => ask({ userId: id })} />
            <Segmented
              aria-label="对象类型"
              options={KINDS}
              value={kind}
              onChange={(value) => ask({ kind: value as ViewQuestion['kind'] })}
            />
            {kind === 'screen' ? (
              <ScreenChoice value={menuId} onChange={(id) => ask({ menuId: id })} />
            ) : (
              <>
                <FormChoice value={form} onChange={(code) => ask({ form: code, recordId: undefined })} />
                <RecordChoice key={form} form={form} value={recordId} onChange={(id) => ask({ recordId: id })} />
                <Segmented
                  aria-label="操作"
                  options={ACTIONS}
                  value={action}
                  onChange={(value) => ask({ action: value as ViewAction })}
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

function Answer({ question }: { question: ViewQuestion }) {
  const { data, error, isFetching, isAsked, refetch } = useExplanation(question);
  if (!isAsked) return <EmptyState text="请选择人员和要查看的对象" hint="选好后，这里用文字说明每一步的依据" />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || isFetching) return <LoadingState rows={5} />;
  return <ExplanationView explanation={data} />;
}
