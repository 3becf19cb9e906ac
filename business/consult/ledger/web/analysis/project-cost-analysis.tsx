import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button, Select } from 'antd';
import { Suspense } from 'react';
import { CostAnalysis, type CostFileRow, useAnalysedFile } from '#business/consult/cost/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { costLedgerCalls } from '../../model/index.ts';
import styles from '../ledger.module.css';
import { PriceStagesPanel } from './price-stages-panel.tsx';

const labelOf = ({ versionNo, stage_label: stage, name }: CostFileRow): string =>
  `${stage ?? ''} 第 ${versionNo} 版　${name ?? ''}`;

/** Where the money of a project goes: its stages side by side, and of a chosen cost file what it is made of and which bills matter. */
export function ProjectCostAnalysis({ project }: { readonly project: DisplayedRecord }) {
  const seesLedgers = useHasRight('ledger:read');
  const { files, file, error, refetch, choose } = useAnalysedFile(project.id);
  const name = String(project.name ?? '');
  if (error && !files) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!files) return <LoadingState rows={10} />;
  return (
    <div className={styles.panels}>
      <div className={styles.bar} data-print="no">
        {file ? (
          <Select
            size="small"
            className={styles.file}
            aria-label="造价文件"
            value={file.id}
            options={files.map((each) => ({ value: each.id, label: labelOf(each) }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={choose}
          />
        ) : null}
        {seesLedgers ? (
          <DownloadFileButton
            call={costLedgerCalls.exportAnalysis}
            body={{ project: project.id, fileId: file?.id }}
            fileName={`造价分析-${name}.xlsx`}
          />
        ) : null}
        <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      {seesLedgers ? <PriceStagesPanel project={project} /> : null}
      {file ? (
        <>
          <p className={styles.said}>{`造价文件：${labelOf(file)}`}</p>
          <Suspense fallback={<LoadingState rows={10} />}>
            <CostAnalysis key={file.id} project={project} file={file} />
          </Suspense>
        </>
      ) : (
        <Panel title="造价构成">
          <EmptyState text="该项目还没有造价文件" hint="在造价文件中导入后，在此查看费用构成与主要清单" />
        </Panel>
      )}
    </div>
  );
}
