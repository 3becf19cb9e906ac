import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FlowActionTargetOptions } from '../../../model/index.ts';
import styles from '../flow.module.css';
import { type ActionTarget, ActionTargetDialog } from './action-target-dialog.tsx';
import type { FlowActionSpec } from './flow-action-specs.ts';

interface ActionBarProps {
  readonly specs: readonly FlowActionSpec[];
  readonly choices: FlowActionTargetOptions;
  /** The action under way. */
  readonly busy: string | null;
  /** False where something else has to be given first; that is shown. */
  readonly isReady: (spec: FlowActionSpec) => boolean;
  readonly onRun: (spec: FlowActionSpec, aim?: ActionTarget) => void;
  /** Keeps what was typed as a draft; null where nothing was. */
  readonly hold: (() => void) | null;
  /** Stands behind the buttons, also where there are none. */
  readonly aside?: ReactNode;
}

/** The buttons of a flow page, always in reach at the bottom; what is seldom done stands under 更多. */
export function FlowActionBar({ specs, choices, busy, isReady, onRun, ...beside }: ActionBarProps) {
  const { hold, aside } = beside;
  const [asking, setAsking] = useState<FlowActionSpec | null>(null);
  if (specs.length === 0 && !aside) return null;
  const rare = specs.filter((spec) => spec.rare);
  const start = (spec: FlowActionSpec) => {
    if (!isReady(spec)) return;
    if (spec.asks) setAsking(spec);
    else onRun(spec);
  };
  return (
    <div className={styles.bar} data-print="no">
      {specs
        .filter((spec) => !spec.rare)
        .map((spec) => (
          <Button
            key={spec.action}
            type={spec.tone === 'primary' ? 'primary' : 'default'}
            danger={spec.tone === 'danger'}
            loading={busy === spec.action}
            disabled={busy !== null && busy !== spec.action}
            onClick={() => start(spec)}
          >
            {spec.label}
          </Button>
        ))}
      {rare.length > 0 ? (
        <Dropdown
          trigger={['click']}
          disabled={busy !== null}
          menu={{
            items: rare.map(({ action, label }) => ({ key: action, label })),
            onClick: ({ key }) => rare.filter(({ action }) => action === key).forEach(start),
          }}
        >
          <Button
            loading={rare.some(({ action }) => action === busy)}
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
          >
            更多
          </Button>
        </Dropdown>
      ) : null}
      {hold ? (
        <Button disabled={busy !== null} onClick={hold}>
          暂存
        </Button>
      ) : null}
      {aside}
      {asking ? (
        <ActionTargetDialog
          spec={asking}
          choices={choices}
          onClose={() => setAsking(null)}
          onAim={(aim) => {
            setAsking(null);
            onRun(asking, aim);
          }}
        />
      ) : null}
    </div>
  );
}
