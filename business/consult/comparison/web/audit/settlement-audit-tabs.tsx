import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { type SettlementAuditRequest, settlementAuditCalls } from '../../model/index.ts';
import { RepricedBillsGrid } from './repriced-bills-grid.tsx';
import { SettlementAuditGrid } from './settlement-audit-grid.tsx';

interface Terms {
  readonly pricing: SettlementAuditRequest['pricing'];
  /** %; from the totals of the files where it is left out. */
  readonly discount: number | null;
}

interface AuditViewProps {
  readonly files: Pick<SettlementAuditRequest, 'submittedId' | 'auditedId' | 'contractId' | 'budgetId'>;
  readonly projectId: string | null;
}

/** What was submitted beside what was agreed, at every level; with the contract also what is priced anew. */
export function SettlementAuditTabs({ files, projectId }: AuditViewProps) {
  const [terms, setTerms] = useState<Terms>({ pricing: 'whole', discount: null });
  const body = {
    ...files,
    pricing: terms.pricing,
    ...(terms.discount === null ? {} : { discount: terms.discount }),
  };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quality', 'comparison', 'audit', body],
    queryFn: ({ signal }) => callServer(settlementAuditCalls.audit, { body, signal, quiet: true }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={12} />;
  const busy = isFetching;
  return (
    <FullHeightTabs
      tabBarExtraContent={
        <>
          <DownloadFileButton
            call={settlementAuditCalls.exportAudit}
            body={body}
            fileName="结算审核对比.xlsx"
            busy={busy}
          />
          <DownloadFileButton
            call={settlementAuditCalls.auditPaper}
            body={{ ...body, format: 'docx' }}
            fileName="定案表.docx"
            busy={busy}
            text="定案表 Word"
          />
          <DownloadFileButton
            call={settlementAuditCalls.auditPaper}
            body={{ ...body, format: 'xlsx' }}
            fileName="定案表.xlsx"
            busy={busy}
            text="定案表 Excel"
          />
        </>
      }
      items={[
        { key: 'lines', label: '审核对照', children: <SettlementAuditGrid audit={data} projectId={projectId} /> },
        ...(data.repriced
          ? [
              {
                key: 'repriced',
                label: `新单价 ${data.repriced.length}`,
                children: (
                  <div className={styles.pane}>
                    <TermsBar terms={terms} discount={data.discount} onChange={setTerms} />
                    <RepricedBillsGrid rows={data.repriced} />
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface TermsBarProps {
  readonly terms: Terms;
  readonly discount: string | null;
  readonly onChange: (terms: Terms) => void;
}

function TermsBar({ terms, discount, onChange }: TermsBarProps) {
  return (
    <div className={styles.bar}>
      <InputNumber
        size="small"
        aria-label="报价浮动率"
        style={{ width: 200 }}
        prefix="报价浮动率"
        suffix="%"
        min={-100}
        max={100}
        placeholder={discount ?? '0'}
        value={terms.discount}
        onChange={(value) => onChange({ ...terms, discount: value })}
      />
      <Select<Terms['pricing']>
        size="small"
        aria-label="新单价用于"
        style={{ width: 220 }}
        value={terms.pricing}
        options={[
          { value: 'whole', label: '增减的全部工程量按新单价' },
          { value: 'beyond', label: '超过 15% 的部分按新单价' },
        ]}
        onChange={(pricing) => onChange({ ...terms, pricing })}
      />
      <p className={styles.words}>新单价在预算价 ×（1 − 报价浮动率）× 0.85 与预算价 × 1.15 之间取投标价。</p>
    </div>
  );
}
