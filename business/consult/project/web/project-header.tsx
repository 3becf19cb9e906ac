import styles from './project.module.css';
import type { OpenedProjectRecord } from './project-screen-frame.tsx';
import { ProjectStateMark } from './project-state-mark.tsx';

function Fact({ label, value }: { label: string; value: unknown }) {
  if (!value) return null;
  return (
    <span className={styles.fact}>
      <span className={styles.label}>{label}</span>
      {String(value)}
    </span>
  );
}

/** Number, name, and where the project stands. */
export function ProjectHeader({ project }: { project: OpenedProjectRecord }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.name} title={String(project.name)}>
        {String(project.name)}
      </h1>
      <span className={styles.number}>{String(project.no ?? '')}</span>
      <ProjectStateMark state={project.state} label={project.state_label} />
      <Fact label="阶段" value={project.stage_label} />
      <Fact label="负责人" value={project.manager_label} />
      <Fact label="委托单位" value={project.customer_label} />
    </header>
  );
}
