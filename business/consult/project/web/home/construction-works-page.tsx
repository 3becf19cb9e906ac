import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { ProjectWorkLine } from '../../model/index.ts';
import styles from '../project.module.css';
import { type OpenedProjectRecord, ProjectScreenFrame } from '../project-screen-frame.tsx';
import { ConstructionWorksTreeTable } from './construction-works-tree-table.tsx';
import { useProjectWorks } from './use-project-works.ts';

const unitsOf = (works: readonly ProjectWorkLine[]): ProjectWorkLine[] =>
  works.flatMap((work) => (work.children.length > 0 ? unitsOf(work.children) : [work]));

function Works({ opened }: { opened: OpenedProjectRecord }) {
  const { data, error, refetch } = useProjectWorks(opened.id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const works = data?.works ?? [];
  const units = unitsOf(works);
  const series = (name: string, of: (line: ProjectWorkLine) => string | null) => ({
    ...{ name, values: units.map(of), say: formatInTenThousandYuan },
  });
  return (
    <div className={styles.panels}>
      <Panel title="工程与金额">
        <div className={styles.works}>
          <ConstructionWorksTreeTable works={works} loading={data === undefined} />
        </div>
      </Panel>
      <ChartPanel
        title="各工程送审与审定"
        kind="columns"
        labels={units.map(({ name }) => name)}
        series={[series('送审金额', ({ submitted }) => submitted), series('审定金额', ({ approved }) => approved)]}
        empty="各工程还没有金额"
      />
    </div>
  );
}

/** /consult/detail/digitization-build: what the project builds, part by part, with what each part costs. */
export function Page() {
  return <ProjectScreenFrame>{(opened) => <Works key={opened.id} opened={opened} />}</ProjectScreenFrame>;
}
