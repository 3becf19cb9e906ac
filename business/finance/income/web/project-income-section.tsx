import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { incomeCalls, type ProjectIncome } from '../model/index.ts';
import { ExplanationDrawer } from './explanation-drawer.tsx';

type Figure = ProjectIncome['figures'][number];

/** On a project's summary, for who leads it: what it brought by each basis; every number opens down to the row of the bank. */
export function ProjectIncomeSection({ recordId: id }: PageExtensionProps) {
  const [opened, open] = useState<Figure | null>(null);
  const { data } = useQuery({
    queryKey: [incomeCalls.project.path, id],
    queryFn: ({ signal }) => callServer(incomeCalls.project, { params: { id }, signal, quiet: true }),
  });
  if (!data?.figures.length) return null;
  return (
    <>
      <PanelTable<Figure>
        title="项目收入"
        rows={data.figures}
        rowKey="basis"
        width={620}
        columns={[
          { title: '口径', dataIndex: 'label' },
          {
            title: '含税收入（元）',
            align: 'right',
            render: (_, figure) => (
              <FigureButton
                size="small"
                aria-label={`${figure.label} ${displayDecimal(figure.amount, 2)}`}
                onClick={() => open(figure)}
              >
                {displayDecimal(figure.amount, 2)}
              </FigureButton>
            ),
          },
          { title: '不含税收入（元）', align: 'right', render: (_, { net }) => displayDecimal(net, 2) },
          { title: '笔数', dataIndex: 'count', align: 'right', width: 70 },
          { title: '最近日期', width: 110, render: (_, { last }) => last ?? '—' },
        ]}
      />
      {opened ? <ExplanationDrawer wide explanation={opened.origin} onClose={() => open(null)} /> : null}
    </>
  );
}
