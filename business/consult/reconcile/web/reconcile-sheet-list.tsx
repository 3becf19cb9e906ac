import { Table } from 'antd';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { StateBadge, type StateTone } from '#kernel/web/pattern/state-badge.tsx';
import type { ReconcileSheetDetails } from '../model/index.ts';

const TONES: Readonly<Record<string, StateTone>> = { matching: 'wait', open: 'busy', confirmed: 'ok', failed: 'bad' };
const right = 'right' as const;

interface SheetListProps {
  readonly sheets: readonly ReconcileSheetDetails[];
  readonly onOpen: (id: string) => void;
}

/** A project's sheets with how far each is. */
export function ReconcileSheetList({ sheets, onOpen }: SheetListProps) {
  const amount = (title: string, of: (sheet: ReconcileSheetDetails) => string) => ({
    ...{ title, key: title, align: right, width: 140 },
    render: (_: unknown, sheet: ReconcileSheetDetails) => formatAmount(of(sheet)),
  });
  return (
    <Table<ReconcileSheetDetails>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...sheets]}
      scroll={{ x: 1000 }}
      columns={[
        {
          title: '对量单',
          key: 'name',
          width: 240,
          render: (_, sheet) => (
            <a
              href={`?sheet=${sheet.id}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(sheet.id);
              }}
            >
              {sheet.name}
            </a>
          ),
        },
        { title: '对方单位', dataIndex: 'party', width: 180 },
        {
          title: '状态',
          key: 'state',
          width: 90,
          render: (_, sheet) => <StateBadge tone={TONES[sheet.state] ?? 'rest'} label={sheet.stateLabel} />,
        },
        {
          title: '一致 / 争议 / 待核对',
          key: 'counts',
          align: right,
          width: 160,
          render: (_, { figures }) => `${figures.agreed} / ${figures.disputed} / ${figures.open}`,
        },
        amount('送审合计（元）', ({ figures }) => figures.theirTotal),
        amount('审核合计（元）', ({ figures }) => figures.ourTotal),
        amount('已一致（元）', ({ figures }) => figures.agreedTotal),
      ]}
    />
  );
}
