import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureExplanationDrawer } from '#business/finance/income/web/index.tsx';
import { displayDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { type ProjectProfit, profitCalls } from '../model/index.ts';

type Figure = ProjectProfit['figures'][number];

const amountColumn = (title: string, code: 'income' | 'direct' | 'indirect' | 'surcharge') => ({
  title,
  align: 'right' as const,
  render: (_: unknown, figure: Figure) => displayDecimal(figure[code], 2),
});

/** On a project's summary, for who leads it: what it earned by each basis of income; every profit opens its formula and records. */
export function ProjectProfitSection({ recordId: id }: PageExtensionProps) {
  const [opened, open] = useState<Figure | null>(null);
  const { data } = useQuery({
    queryKey: [profitCalls.project.path, id],
    queryFn: ({ signal }) => callServer(profitCalls.project, { params: { id }, signal, quiet: true }),
  });
  if (!data?.figures.length) return null;
  return (
    <>
      <PanelTable<Figure>
        title="项目利润（元）"
        rows={data.figures}
        rowKey="basis"
        width={760}
        columns={[
          { title: '收入口径', dataIndex: 'label' },
          amountColumn('净收入', 'income'),
          amountColumn('直接成本', 'direct'),
          amountColumn('间接费用', 'indirect'),
          amountColumn('税金附加', 'surcharge'),
          {
            title: '利润',
            align: 'right',
            render: (_, figure) => (
              <FigureButton
                size="small"
                aria-label={`${figure.label}利润 ${displayDecimal(figure.profit, 2)}`}
                onClick={() => open(figure)}
              >
                {displayDecimal(figure.profit, 2)}
              </FigureButton>
            ),
          },
          {
            title: '利润率',
            align: 'right',
            width: 90,
            render: (_, { rate }) =>
              rate === null ? '—' : `${displayDecimal(toDecimal(rate).mul(100).toFixed(4), 2)}%`,
          },
        ]}
      />
      {opened ? <FigureExplanationDrawer wide explanation={opened.origin} onClose={() => open(null)} /> : null}
    </>
  );
}
