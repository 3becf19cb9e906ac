import { useQuery } from '@tanstack/react-query';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { customerFiguresList } from '../model/index.ts';

const MONEY = ['total', 'invoiced', 'received', 'overdue', 'weighted'] as const;

/** What came of a customer, as far as the reader sees its contracts and opportunities, in 元. */
export function CustomerAccountSection({ recordId }: PageExtensionProps) {
  const { data } = useQuery({
    queryKey: ['customer-account', recordId],
    queryFn: ({ signal }) =>
      callServer(recordCalls.list, {
        params: { name: customerFiguresList.code },
        body: { params: { customer: recordId } },
        signal,
      }),
  });
  const account = data?.[0];
  if (!account) return null;
  return (
    <KeyFigureCards
      figures={MONEY.map((code) => ({
        label: customerFiguresList.fields[code].label,
        value: CELL_FORMATTER_BY_NAME.money2(String(account[code] ?? '0')),
        unit: '元',
      }))}
    />
  );
}
