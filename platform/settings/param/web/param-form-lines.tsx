import { useId } from 'react';
import type { ParamDescription } from '../model/calls.ts';
import { ParamControl } from './param-control.tsx';
import styles from './params.module.css';
import type { ParamDraft } from './use-param-draft.ts';

interface ParamLinesProps {
  readonly params: readonly ParamDescription[];
  readonly draft: ParamDraft;
  readonly mayWrite: boolean;
}

/** Parameters below each other: what it is, its value, what it does. */
export function ParamFormLines({ params, draft, mayWrite }: ParamLinesProps) {
  const id = useId();
  return (
    <div className={styles.lines}>
      {params.map((param) => (
        <div key={param.key} className={styles.line}>
          <label htmlFor={`${id}-${param.key}`}>
            {param.title}
            <code className={styles.key}>{param.key}</code>
          </label>
          <div>
            <ParamControl
              id={`${id}-${param.key}`}
              param={param}
              value={draft.shown(param.key)}
              disabled={!mayWrite}
              invalid={Boolean(draft.faults[param.key])}
              onChange={(value) => draft.change(param.key, value)}
              onLeave={(value) => draft.judge(param.key, value)}
            />
            {draft.faults[param.key] ? (
              <p className={styles.fault} role="alert">
                {draft.faults[param.key]}
              </p>
            ) : null}
          </div>
          <p className={styles.hint}>{param.hint}</p>
        </div>
      ))}
    </div>
  );
}
