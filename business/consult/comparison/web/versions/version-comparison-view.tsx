import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { costFileComparisonCalls, type VersionComparisonRequest } from '../../model/index.ts';
import { BillChangesGrid } from './bill-changes-grid.tsx';
import { WorkTotalChangesGrid } from './work-total-changes-grid.tsx';

/** Two versions of a file: what every work gained and lost, and every bill that came, went or changed. */
export function VersionComparisonView({
  asked,
  projectId,
}: {
  asked: VersionComparisonRequest;
  projectId: string | null;
}) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quality', 'comparison', 'versions', asked],
    queryFn: ({ signal }) => callServer(costFileComparisonCalls.compareVersions, { body: asked, signal, quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={12} />;
  return (
    <FullHeightTabs
      tabBarExtraContent={
        <DownloadFileButton
          call={costFileComparisonCalls.exportVersions}
          body={asked}
          fileName="版本对比.xlsx"
          busy={isFetching}
        />
      }
      items={[
        { key: 'works', label: '工程汇总', children: <WorkTotalChangesGrid comparison={data} /> },
        {
          key: 'bills',
          label: `清单差异 ${data.bills.length}`,
          children: <BillChangesGrid comparison={data} projectId={projectId} />,
        },
      ]}
    />
  );
}
