import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type CheckedProject, qualityCalls } from '../../model/index.ts';
import { checkResultAddress, PROJECT_CONDITION_PATH } from '../addresses.ts';
import { RequireSignIn } from '../require-sign-in.tsx';
import { SeverityCount } from '../severity-mark.tsx';

const MOST_PROJECTS = 200;

const columns: readonly TreeColumn<CheckedProject>[] = [
  { key: 'name', title: '项目', width: 320, grow: true, cell: ({ projectName }) => projectName },
  { key: 'records', title: '质检次数', width: 90, align: 'right', cell: ({ records }) => String(records) },
  { key: 'date', title: '最近质检', width: 150, cell: ({ lastDate }) => formatInstant(lastDate) },
  {
    ...{ key: 'errors', title: '错误', width: 80, align: 'right' },
    cell: ({ errorCount }) => <SeverityCount severity="error" count={errorCount} />,
    text: ({ errorCount }) => String(errorCount),
  },
  {
    ...{ key: 'warnings', title: '警告', width: 80, align: 'right' },
    cell: ({ warnCount }) => <SeverityCount severity="warn" count={warnCount} />,
    text: ({ warnCount }) => String(warnCount),
  },
];

/** /gdzj-quality-control-project-list: projects that were checked, with what the newest check said. */
export function Page() {
  return (
    <RequireSignIn orHanded>
      <CheckedProjects />
    </RequireSignIn>
  );
}

function CheckedProjects() {
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const keyword = useDeferredValue(word.trim());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['quality', 'checked-projects', keyword],
    queryFn: ({ signal }) =>
      callList(qualityCalls.checkedProjects, {
        body: { keyword, pageNo: 1, pageSize: MOST_PROJECTS },
        signal,
        quiet: true,
      }),
    placeholderData: (before) => before,
  });
  return (
    <PageFrame
      title="质检项目"
      subtitle={data ? `共 ${data.total} 个项目` : undefined}
      fit="fill"
      actions={
        <>
          <SearchInput label="项目名称" value={word} onChange={setWord} />
          <Button size="small" type="primary" onClick={() => navigate(PROJECT_CONDITION_PATH)}>
            质检其他项目
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <TreeGrid<CheckedProject>
          label="质检项目"
          name="quality.checked-projects"
          flat
          rows={data?.data ?? []}
          keyOf={({ projectId }) => projectId}
          childrenOf={() => null}
          columns={columns}
          loading={isPending}
          onOpen={({ lastRecordId }) => navigate(checkResultAddress({ id: lastRecordId }))}
          empty={<EmptyState text="还没有质检过的项目" hint="点击“质检其他项目”选择项目" />}
        />
      )}
    </PageFrame>
  );
}
