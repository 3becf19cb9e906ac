import { useQuery } from '@tanstack/react-query';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { projectStage } from '../../model/index.ts';
import styles from '../project.module.css';
import { ProjectRecordList } from '../project-record-list.tsx';
import { type OpenedProjectRecord, ProjectScreenFrame } from '../project-screen-frame.tsx';
import { DoneShareBar } from './done-share-bar.tsx';
import own from './stages.module.css';

const isLate = (row: Readonly<Record<string, unknown>>): boolean =>
  Boolean(row.planEnd) &&
  String(row.planEnd) < dayOfInstant(new Date()) &&
  row.state !== 'done' &&
  row.state !== 'skipped';

/** The whole of the project's progress, and what is late. */
function Summary({ opened }: { opened: OpenedProjectRecord }) {
  const body = { pageNo: 1, pageSize: 100, params: { project: opened.id } };
  const { data } = useQuery({
    queryKey: ['records', projectStage.code, 'summary', body],
    queryFn: async ({ signal }) =>
      (await callList(recordCalls.list, { params: { name: projectStage.code }, body, signal, quiet: true })).data,
  });
  const rows = data ?? [];
  const late = rows.filter(isLate).length;
  return (
    <div className={own.summary}>
      <span className={own.overall}>
        <span className={own.word}>总体进度</span>
        <DoneShareBar done={opened.progress} />
      </span>
      <span>
        已完成阶段 {rows.filter(({ state }) => state === 'done').length} / {rows.length}
      </span>
      {late > 0 ? <span className={own.late}>逾期阶段 {late}</span> : null}
    </div>
  );
}

/** /consult/detail/project-info/project-progress: how far the project and each stage is, against the plan. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <div className={styles.column}>
          <Summary opened={opened} />
          <ProjectRecordList
            opened={opened}
            entity={projectStage}
            title="项目进度"
            slots={{
              create: false,
              remove: false,
              emptyHint: '请先在“阶段设置”中生成阶段',
              cells: {
                done: (row) => <DoneShareBar done={row.done} />,
                planEnd: (row) => (
                  <span className={isLate(row) ? own.late : undefined}>{String(row.planEnd ?? '')}</span>
                ),
              },
            }}
          />
        </div>
      )}
    </ProjectScreenFrame>
  );
}
