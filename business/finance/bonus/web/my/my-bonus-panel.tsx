import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { buildMyBonusFigures, myBonusSummaryList } from '../../model/index.ts';
import { useMyBonusBalance } from './my-bonus-balance.tsx';

const ALL = 1000;

function useSums() {
  return useQuery({
    queryKey: ['records', myBonusSummaryList.code, 'home'],
    queryFn: async () => {
      const body = { pageNo: 1, pageSize: ALL, sort: '-year' };
      return (await callList(recordCalls.list, { params: { name: myBonusSummaryList.code }, body, quiet: true })).data;
    },
  });
}

/** 我的奖金 on the home page: the newest year's, and what is kept back of all years. */
export function MyBonusPanel() {
  const { data, error, refetch } = useSums();
  const balance = useMyBonusBalance();
  return (
    <Panel title="我的奖金" extra={<Link to="/my-bonus">查看全部</Link>}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={3} />}
      {data?.length === 0 ? <EmptyState text="还没有奖金" hint="奖金期间冻结后显示" /> : null}
      {data?.length ? <KeyFigureCards figures={buildMyBonusFigures(data, balance?.ahead ?? '0')} /> : null}
    </Panel>
  );
}
