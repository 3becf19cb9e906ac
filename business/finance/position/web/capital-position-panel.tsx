import { Link } from 'react-router';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { buildCapitalFigures } from '../model/index.ts';
import { useCapitalPosition } from './use-capital-position.ts';

const SHOWN = 4;

/** 资金状况 on the home page: what the firm has, and the way to all of it. */
export function CapitalPositionPanel() {
  const { data, error, refetch } = useCapitalPosition();
  return (
    <Panel title="资金状况" extra={<Link to="/capital-position">查看全部</Link>}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={4} />}
      {data ? <KeyFigureCards figures={buildCapitalFigures(data).slice(0, SHOWN)} /> : null}
    </Panel>
  );
}
