import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ProjectScreen } from '#business/consult/project/web/index.tsx';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { deliverable } from '../../model/index.ts';
import styles from './check.module.css';
import { DeliverableActions } from './deliverable-actions.tsx';
import { ReviewLevels } from './review-levels.tsx';
import { ReviewProblems } from './review-problems.tsx';
import { DeliverableStateMark } from './review-state-marks.tsx';

/** The project's deliverables, the newest first. */
function useDeliverables(project: string) {
  const body = { pageNo: 1, pageSize: 100, params: { project } };
  const { data } = useQuery({
    queryKey: ['records', deliverable.code, 'of-project', project],
    queryFn: async ({ signal }) =>
      (await callList(recordCalls.list, { params: { name: deliverable.code }, body, signal, quiet: true })).data,
  });
  return data;
}

function Check({ opened }: { opened: DisplayedRecord }) {
  const [search, setSearch] = useSearchParams();
  const all = useDeliverables(opened.id);
  const asked = search.get('deliverable');
  const chosen = all?.find(({ id }) => id === asked) ?? all?.[0];
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set('deliverable', id);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={styles.column}>
      <ListPanel
        title="成果文件"
        entity={deliverable}
        count={all?.length}
        slots={{
          params: { project: opened.id },
          initial: { project: opened.id, project_label: opened.name },
          open: 'drawer',
          emptyHint: '新建成果文件并上传，三级复核人按项目成员带出',
          cells: { state: (row) => <DeliverableStateMark row={row} /> },
          rowActionsWidth: 170,
          rowActions: (row, refresh) => (
            <DeliverableActions row={row} chosen={row.id === chosen?.id} onChoose={choose} refresh={refresh} />
          ),
        }}
      />
      {chosen ? (
        <>
          <ReviewLevels deliverable={chosen} />
          <ReviewProblems deliverable={chosen} />
        </>
      ) : all ? (
        <EmptyState text="还没有成果文件" />
      ) : null}
    </div>
  );
}

/** /consult/detail/project-info/project-check-form: deliverables, the levels of their review, and the problems found. */
export function Page() {
  return <ProjectScreen>{(opened) => <Check key={opened.id} opened={opened} />}</ProjectScreen>;
}
