import { useQuery } from '@tanstack/react-query';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { costLedgerCalls, type LimitedStage, stageLimitNames } from '../model/index.ts';
import styles from './ledger.module.css';

const STAGES = [
  ['estimate', '投资估算'],
  ['budget', '设计概算'],
  ['control', '招标控制价'],
  ['settled', '结算'],
] as const;

/** 三超检查: whether 概算 keeps to 估算, 控制价 and 结算 keep to 概算. */
export function StageLimitsPanel({ project }: { readonly project: string }) {
  const { data } = useQuery({
    queryKey: ['records', 'estimate', 'limits', project],
    queryFn: ({ signal }) => callServer(costLedgerCalls.limits, { params: { project }, signal, quiet: true }),
  });
  if (!data) return null;
  return (
    <Panel title="三超检查">
      <div className={styles.limits}>
        {STAGES.map(([stage, title]) => (
          <Stage
            key={stage}
            title={title}
            amount={data[stage]}
            limit={data.limits.find((each) => each.stage === stage)}
          />
        ))}
      </div>
    </Panel>
  );
}

interface StageProps {
  readonly title: string;
  readonly amount: string | null;
  readonly limit: { readonly stage: LimitedStage; readonly over: string; readonly exceeded: boolean } | undefined;
}

function Stage({ title, amount, limit }: StageProps) {
  return (
    <span>
      {title} <b>{amount === null ? '—' : formatDecimal(amount, 2)}</b>{' '}
      {limit ? (
        <span className={limit.exceeded ? styles.over : styles.fits}>
          {limit.exceeded
            ? `超${stageLimitNames[limit.stage]} ${formatDecimal(limit.over, 2)} 元`
            : `未超${stageLimitNames[limit.stage]}`}
        </span>
      ) : null}
    </span>
  );
}
