import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf, previousMonthOf } from '#kernel/base/time/months.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/call-server.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import { MonthDifference } from '../../pattern/page/month-difference.tsx';
import { listParamsOf } from '../state/list-params.ts';
import type { ListQuery } from '../state/list-query.ts';
import type { ListModel } from '../use-list-model.tsx';
import styles from './totals.module.css';

type Monthly = NonNullable<EntityDefinition['list']['monthly']>;

const money = (amount: string): string => `${formatDecimal(amount, 2)} 元`;

/** The filters that a list shows the counted rows of a month by. */
function filtersOf({ by, when = {} }: Monthly, query: ListQuery, month: string): Record<string, string> {
  const chosen = Object.entries(when).map(([code, values = []]): [string, string] => [
    code,
    query.filters[code] || values.join(),
  ]);
  return { ...query.filters, ...Object.fromEntries(chosen), [by]: firstAndLastDayOf(month).join() };
}

/** Which rows count, where not all do: （到账）. */
function countedWords({ entity, query }: Pick<ListModel, 'entity' | 'query'>, { when = {} }: Monthly): string {
  const words = Object.entries(when).flatMap(([code, values = []]) => {
    const field = entity.fields[code];
    const asked = query.filters[code]?.split(',') ?? values;
    return field ? asked.map((value) => formatFieldValue(field, value)) : [];
  });
  return words.length > 0 ? `（${words.join('、')}）` : '';
}

/** The months' sums of what the list is narrowed to otherwise. */
function useMonths(
  { entity, query, slots }: Pick<ListModel, 'entity' | 'query' | 'slots'>,
  monthly: Monthly | undefined,
) {
  const now = dayOfInstant(new Date()).slice(0, 7);
  const before = previousMonthOf(now);
  const both = monthly && {
    ...filtersOf(monthly, query, now),
    [monthly.by]: `${firstAndLastDayOf(before)[0]},${firstAndLastDayOf(now)[1]}`,
  };
  const params: FieldValues = both ? listParamsOf(entity, { ...query, filters: both }, slots.params) : {};
  const body = { params: { ...params }, columns: [...(monthly?.of ?? [])], ...(monthly ? { group: monthly.by } : {}) };
  const { data } = useQuery({
    queryKey: ['records', entity.code, 'sums', body],
    queryFn: ({ signal }) => callServer(recordCalls.sums, { params: { name: entity.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: monthly !== undefined,
  });
  const of = (month: string, code: string) => data?.groups.find(({ value }) => value === month)?.sums[code] ?? '0';
  return data ? { now, before, of } : null;
}

/** What this month comes to beside the month before, where the list is one of money; each number leads to its rows. */
export function MonthComparisonLine(list: Pick<ListModel, 'entity' | 'query' | 'slots' | 'look' | 'change'>) {
  const monthly = list.slots.source || list.look ? undefined : list.entity.list.monthly;
  const months = useMonths(list, monthly);
  if (!monthly || !months) return null;
  const { now, before, of } = months;
  const lead = (month: string, text: string) => (
    <Button
      type="link"
      size="small"
      className={styles.month}
      onClick={() => list.change({ filters: filtersOf(monthly, list.query, month) })}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.months} role="note" aria-label="本月与上月" data-print="no">
      {monthly.of.map((code) => (
        <span key={code} className={styles.ofMonths}>
          {`本月${list.entity.fields[code]?.label ?? ''}`}
          {countedWords(list, monthly)} {lead(now, money(of(now, code)))}
          <MonthDifference
            now={of(now, code)}
            before={of(before, code)}
            say={money}
            earlier={(text) => lead(before, text)}
          />
        </span>
      ))}
    </div>
  );
}
