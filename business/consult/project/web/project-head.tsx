import styles from './project.module.css';
import type { OpenProject } from './project-screen.tsx';
import { ProjectState } from './state-mark.tsx';

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
export function ProjectHead({ project }: { project: OpenProject }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.name} title={String(project.name)}>
        {String(project.name)}
      </h1>
      <span className={styles.number}>{String(project.no ?? '')}</span>
      <ProjectState state={project.state} label={project.state_label} />
      <Fact label="阶段" value={project.stage_label} />
      <Fact label="负责人" value={project.manager_label} />
      <Fact label="委托单位" value={project.customer_label} />
    </header>
  );
}
