import type { ReactNode } from 'react';
import { CallFailure } from '../../api/call-failures.ts';
import { FAILURE_TEXTS } from '../../api/determine-answer-verdict.ts';
import styles from './empty-loading-error-states.module.css';

interface EmptyStateProps {
  /** What is not here: "还没有待办事项". */
  readonly text?: string;
  /** What would bring something here. */
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** Shown where a list or panel has nothing to show. */
export function EmptyState({ text = '暂无数据', hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.picture} viewBox="0 0 96 60" aria-hidden="true">
        <path d="M8 40.5h80M48 41l8 12H40z" />
        <path d="M18 22h14v18H18zM64 28h14v12H64z" strokeDasharray="3 3" />
      </svg>
      <p className={styles.text}>{text}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}

/** A skeleton of text lines while data is on its way. `rows` lines, about as many as will come. */
export function LoadingState({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, row) => (
        <span key={`row-${String(row)}`} className={styles.bone} style={{ width: `${92 - ((row * 17) % 40)}%` }} />
      ))}
    </div>
  );
}

interface ErrorStateProps {
  /** What was thrown; a call's failure shows its own text, anything else the general one. */
  readonly error?: unknown;
  readonly retry?: () => void;
}

/** Shown where data could not be loaded, with a way to try again. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const failure = error instanceof CallFailure ? error : null;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.failed}>{failure?.message ?? FAILURE_TEXTS.fallback}</p>
      {failure?.kind === 'network' && failure.facts.requestId ? (
        <p className={styles.hint}>请求编号 {failure.facts.requestId}</p>
      ) : null}
      {retry ? (
        <button type="button" className={styles.retry} onClick={retry}>
          重试
        </button>
      ) : null}
    </div>
  );
}

/** Stands above what is shown when it could not be renewed: it may have changed meanwhile. */
export function StaleDataNote({ error, retry }: Required<ErrorStateProps>) {
  return (
    <WarningNote>
      未能更新，显示的是之前的内容：{error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback}
      <button type="button" className={styles.retry} onClick={retry}>
        重试
      </button>
    </WarningNote>
  );
}

/** A line above content that somebody should know before going on. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
