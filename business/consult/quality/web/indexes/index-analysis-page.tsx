import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { type CostIndexGroup, costIndexCalls, type IndexAnalysis } from '../../model/index.ts';
import { CostFileChooser, useAddressedFile } from '../open-routes/cost-file-chooser.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { CostFileWorksTree } from './cost-file-works-tree.tsx';
import { CostIndexGrid } from './cost-index-grid.tsx';
import { type IndexSourceChoice, IndexSourceDrawer } from './index-source-drawer.tsx';
import { SaveToIndexLibraryDialog } from './save-to-index-library-dialog.tsx';

/** /ecms-index-analysis: indexes of a cost file in four tabs, into the libraries; query: fileId or projectId. */
export function Page() {
  return (
    <RequireSignIn>
      <Analysis />
    </RequireSignIn>
  );
}

const TABS: readonly (readonly [CostIndexGroup, string])[] = [
  ['economic', '工程经济指标'],
  ['quantity', '主要工程量指标'],
  ['resource', '工料机指标'],
];

function Analysis() {
  const addressed = useAddressedFile();
  const { fileId } = addressed;
  const [gathering, setGathering] = useState<IndexSourceChoice | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['quality', 'indexes', fileId],
    queryFn: ({ signal }) =>
      callServer(costIndexCalls.analysis, { body: { fileId: fileId ?? '' }, signal, quiet: true }),
    enabled: fileId !== null,
  });
  return (
    <PageFrame
      title="造价指标分析"
      fit="fill"
      actions={
        <>
          <CostFileChooser {...addressed} />
          <DownloadFileButton
            call={costIndexCalls.exportAnalysis}
            body={{ fileId: fileId ?? '' }}
            fileName="造价指标.xlsx"
            busy={!data}
          />
          <IfPermitted to={['quality:write']}>
            <Button size="small" type="primary" disabled={!data} onClick={() => setKeeping(true)}>
              指标入库
            </Button>
          </IfPermitted>
        </>
      }
    >
      {fileId === null ? <EmptyState text="请选择项目和造价文件" hint="按清单编码和材料名称归集，可手工调整" /> : null}
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {fileId !== null && !data && !error ? <LoadingState rows={12} /> : null}
      {data ? (
        <div className={styles.pane}>
          <Facts analysis={data} onLeft={setGathering} />
          <FullHeightTabs
            items={[
              { key: 'source', label: '原样预览', children: <CostFileWorksTree fileId={data.fileId} /> },
              ...TABS.map(([group, label]) => ({
                key: group,
                label,
                children: <CostIndexGrid group={group} analysis={data} onOpen={setGathering} />,
              })),
            ]}
          />
        </div>
      ) : null}
      {gathering && data ? (
        <IndexSourceDrawer fileId={data.fileId} {...gathering} onClose={() => setGathering(null)} />
      ) : null}
      {isKeeping && data ? <SaveToIndexLibraryDialog analysis={data} onClose={() => setKeeping(false)} /> : null}
    </PageFrame>
  );
}

function Facts({ analysis, onLeft }: { analysis: IndexAnalysis; onLeft: (gathering: IndexSourceChoice) => void }) {
  const { kindName, area, scale, scaleUnit, total, priceDate, left, corrected } = analysis;
  const facts = [
    `业态 ${kindName || '未填写'}`,
    area ? `地区 ${area}` : '',
    scale ? `规模 ${formatQuantity(scale)} ${formatUnit(scaleUnit)}` : '没有建设规模，不计算单方指标',
    total ? `总造价 ${formatAmount(total)} 元` : '',
    priceDate ? `价格时间 ${priceDate}` : '',
    corrected > 0 ? `已手工调整 ${corrected} 行` : '',
  ];
  return (
    <div className={styles.bar}>
      <span role="status">{facts.filter(Boolean).join('　')}</span>
      {left.bills > 0 ? (
        <FigureButton size="small" onClick={() => onLeft({ kind: 'bill', item: '', title: '未归集清单' })}>
          {`未归集清单 ${left.bills} 条，${formatAmount(left.billTotal)} 元`}
        </FigureButton>
      ) : null}
      {left.resources > 0 ? (
        <FigureButton size="small" onClick={() => onLeft({ kind: 'resource', item: '', title: '未归集人材机' })}>
          {`未归集人材机 ${left.resources} 条，${formatAmount(left.resourceTotal)} 元`}
        </FigureButton>
      ) : null}
    </div>
  );
}
