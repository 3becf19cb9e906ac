import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { SaveFileButton } from '#kernel/web/pattern/save-file-button.tsx';
import { comparisonCalls, type VersionsAsked } from '../../../model/index.ts';
import { ChangeGrid } from './change-grid.tsx';
import { WorkGrid } from './work-grid.tsx';

/** Two versions of a file: what every work gained and lost, and every bill that came, went or changed. */
export function Versions({ asked, projectId }: { asked: VersionsAsked; projectId: string | null }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quality', 'comparison', 'versions', asked],
    queryFn: ({ signal }) => callServer(comparisonCalls.compareVersions, { body: asked, signal, quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={12} />;
  return (
    <FullTabs
      tabBarExtraContent={
        <SaveFileButton call={comparisonCalls.exportVersions} body={asked} fileName="版本对比.xlsx" busy={isFetching} />
      }
      items={[
        { key: 'works', label: '工程汇总', children: <WorkGrid comparison={data} /> },
        {
          key: 'bills',
          label: `清单差异 ${data.bills.length}`,
          children: <ChangeGrid comparison={data} projectId={projectId} />,
        },
      ]}
    />
  );
}
