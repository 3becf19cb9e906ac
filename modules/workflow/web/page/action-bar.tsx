import { Button } from 'antd';
import { useState } from 'react';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { Named } from '#kernel/web/pickers/picking.ts';
import type { ActionSpec } from './actions.ts';
import styles from './flow.module.css';

interface ActionBarProps {
  readonly specs: readonly ActionSpec[];
  /** The action under way. */
  readonly busy: string | null;
  readonly onRun: (spec: ActionSpec, target?: string) => void;
}

const NOBODY: readonly Named[] = [];

/** The buttons of a flow page, always in reach at the bottom; 转办 asks for the person first. */
export function ActionBar({ specs, busy, onRun }: ActionBarProps) {
  const [transfer, setTransfer] = useState<ActionSpec | null>(null);
  if (specs.length === 0) return null;
  return (
    <div className={styles.bar} data-print="no">
      {specs.map((spec) => (
        <Button
          key={spec.action}
          type={spec.tone === 'primary' ? 'primary' : 'default'}
          danger={spec.tone === 'danger'}
          loading={busy === spec.action}
          disabled={busy !== null && busy !== spec.action}
          onClick={() => (spec.action === 'transfer' ? setTransfer(spec) : onRun(spec))}
        >
          {spec.label}
        </Button>
      ))}
      <PersonDialog
        open={transfer !== null}
        title="转办给"
        chosen={NOBODY}
        onClose={() => setTransfer(null)}
        onPick={([person]) => {
          if (transfer && person) onRun(transfer, person.id);
          setTransfer(null);
        }}
      />
    </div>
  );
}
