import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { callServer } from '#kernel/web/api/call-server.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { type ComparedBidder, costFileComparisonCalls } from '../../model/index.ts';
import { BidComparisonGrid } from './bid-comparison-grid.tsx';
import { BidSimilarityPane } from './bid-similarity-pane.tsx';
import { BidderSummary } from './bidder-summary.tsx';

type Asked = z.input<NonNullable<typeof costFileComparisonCalls.compareBids.body>>;

/** Bids beside their tender: who offers what, what makes two of them alike, and every bill with something to look at. */
export function BidComparisonView({ asked }: { asked: Asked }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quality', 'comparison', 'bids', asked],
    queryFn: ({ signal }) => callServer(costFileComparisonCalls.compareBids, { body: asked, signal, quiet: true }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={12} />;
  const alarming = data.signs.filter(({ level }) => level === 'error').length;
  return (
    <FullHeightTabs
      tabBarExtraContent={
        <>
          <DownloadFileButton
            call={costFileComparisonCalls.exportBids}
            body={asked}
            fileName="清标报告.xlsx"
            busy={isFetching}
          />
          <ReportButton asked={asked} bidders={data.bidders} busy={isFetching} />
        </>
      }
      items={[
        { key: 'bidders', label: '汇总', children: <BidderSummary comparison={data} /> },
        {
          key: 'likeness',
          label: alarming > 0 ? `雷同分析（${alarming}）` : '雷同分析',
          children: <BidSimilarityPane comparison={data} />,
        },
        { key: 'bills', label: `清单问题 ${data.rowTotal}`, children: <BidComparisonGrid comparison={data} /> },
      ]}
    />
  );
}

interface ReportButtonProps {
  readonly asked: Asked;
  readonly bidders: readonly ComparedBidder[];
  readonly busy: boolean;
}

/** The report of all bidders as a document, or of one of them. */
function ReportButton({ asked, bidders, busy }: ReportButtonProps) {
  const [bidderId, setBidder] = useState('');
  const one = bidders.find(({ fileId }) => fileId === bidderId);
  return (
    <>
      <Select
        size="small"
        aria-label="报告的投标人"
        style={{ width: 170 }}
        popupMatchSelectWidth={false}
        value={bidderId}
        options={[
          { value: '', label: '全部投标人' },
          ...bidders.map(({ fileId, name }) => ({ value: fileId, label: name })),
        ]}
        onChange={setBidder}
      />
      <DownloadFileButton
        call={costFileComparisonCalls.bidsReport}
        body={{ ...asked, ...(one ? { bidderId: one.fileId } : {}) }}
        fileName={`清标报告${one ? `-${one.name}` : ''}.docx`}
        busy={busy}
        text="Word 报告"
      />
    </>
  );
}
