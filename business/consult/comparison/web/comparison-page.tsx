import { Segmented } from 'antd';
import { useState } from 'react';
import { ProjectSelect } from '#business/consult/project/web/index.tsx';
import { LazyRequireSignIn } from '#business/consult/quality/web/index.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { SettlementAuditTabs } from './audit/settlement-audit-tabs.tsx';
import { BidComparisonView } from './bids/bid-comparison-view.tsx';
import { type BidComparisonSettings, ComparedFilesChooser } from './compared-files-chooser.tsx';
import { type ComparisonMode, useComparedFilesChoice } from './use-compared-files-choice.ts';
import { VersionComparisonView } from './versions/version-comparison-view.tsx';

/** /ecms-start-comparison: bids of one tender, or two versions of one file; query: projectId, mode, control, bids, before, after. */
export function Page() {
  return (
    <LazyRequireSignIn>
      <Comparison />
    </LazyRequireSignIn>
  );
}

const MODES = [
  { value: 'bids' as const, label: '投标对比' },
  { value: 'versions' as const, label: '版本对比' },
  { value: 'audit' as const, label: '结算审核' },
];

function Comparison() {
  const { compared, change } = useComparedFilesChoice();
  const [wishes, setWishes] = useState<BidComparisonSettings>({ reference: 'control', rate: 15 });
  return (
    <PageFrame title="造价文件对比" fit="fill">
      <div className={styles.pane}>
        <search className={styles.bar} aria-label="对比的文件">
          <Segmented<ComparisonMode>
            size="small"
            options={MODES}
            value={compared.mode}
            onChange={(mode) => change({ mode: mode === 'bids' ? null : mode })}
          />
          <ProjectSelect
            value={compared.projectId}
            onChange={(id) =>
              change({
                projectId: id,
                id: null,
                control: null,
                bids: null,
                before: null,
                after: null,
                contract: null,
                budget: null,
              })
            }
          />
          {compared.projectId ? (
            <ComparedFilesChooser {...{ compared, wishes }} onChange={change} onWishes={setWishes} />
          ) : null}
        </search>
        <Outcome {...{ compared, wishes }} />
      </div>
    </PageFrame>
  );
}

/** An audit, once both sides are chosen; prices are made anew only where the contract is known. */
function AuditOutcome({ compared }: { compared: ReturnType<typeof useComparedFilesChoice>['compared'] }) {
  const { before, after, contract, budget, projectId } = compared;
  if (!before || !after)
    return (
      <EmptyState
        text="请选择送审文件和审定文件"
        hint="左右对照每一级的核增、核减；再选合同价和控制价文件，可核对工程量变化超过 15% 的新单价"
      />
    );
  const further = contract ? { contractId: contract, ...(budget ? { budgetId: budget } : {}) } : {};
  const files = { submittedId: before, auditedId: after, ...further };
  return <SettlementAuditTabs key={`${before}-${after}`} files={files} projectId={projectId} />;
}

function Outcome({
  compared,
  wishes,
}: {
  compared: ReturnType<typeof useComparedFilesChoice>['compared'];
  wishes: BidComparisonSettings;
}) {
  const { mode, control, bids, before, after } = compared;
  if (mode === 'audit') return <AuditOutcome compared={compared} />;
  if (mode === 'versions')
    return before && after ? (
      <VersionComparisonView
        key={`${before}-${after}`}
        asked={{ beforeId: before, afterId: after }}
        projectId={compared.projectId}
      />
    ) : (
      <EmptyState
        text="请选择同一项目的两个版本"
        hint="例如送审与审定、上一版与这一版，逐级列出核增、核减和每条清单的变化"
      />
    );
  return control && bids.length > 1 ? (
    <BidComparisonView asked={{ controlId: control, bidIds: [...bids], ...wishes }} />
  ) : (
    <EmptyState
      text="请选择招标清单（控制价）和至少两份投标文件"
      hint="投标文件按“投标报价”阶段导入项目后在此选择；对比错漏项、不平衡报价、计算错误和雷同迹象"
    />
  );
}
