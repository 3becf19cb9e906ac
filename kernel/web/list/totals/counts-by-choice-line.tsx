import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '../../api/call-server.ts';
import { listParamsOf } from '../state/list-params.ts';
import type { ListModel } from '../use-list-model.tsx';
import styles from './totals.module.css';

const ALL = '';

type Counted = Pick<ListModel, 'entity' | 'query' | 'slots'>;

/** How many rows there are of each choice of a field, of what the list is narrowed to otherwise. */
function useCounts({ entity, query, slots }: Counted, code: string | undefined) {
  const { [code ?? '']: _, ...filters } = query.filters;
  const params = code ? listParamsOf(entity, { ...query, filters }, slots.params) : {};
  const body = { params: { ...params }, columns: [], group: code };
  const { data } = useQuery({
    queryKey: ['records', entity.code, 'sums', body],
    queryFn: ({ signal }) => callServer(recordCalls.sums, { params: { name: entity.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: code !== undefined,
  });
  return data;
}

/** How many rows there are of each choice, where the list's definition says so; each number leads to its rows. */
export function CountsByChoiceLine(list: Counted & Pick<ListModel, 'look' | 'change'>) {
  const code = list.slots.source || list.look ? undefined : list.entity.list.counted;
  const counts = useCounts(list, code);
  const field = code === undefined ? undefined : list.entity.fields[code];
  if (code === undefined || !isFieldOfKind(field, 'dict') || !field.options || !counts) return null;
  const { [code]: chosen = ALL, ...others } = list.query.filters;
  const of = (value: string) => counts.groups.find((group) => group.value === value)?.count ?? 0;
  const options = [
    { value: ALL, label: `全部 ${counts.count}` },
    ...field.options.map(({ value, label }) => ({ value, label: `${label} ${of(value)}` })),
  ];
  const choose = (value: string) => list.change({ filters: value === ALL ? others : { ...others, [code]: value } });
  return (
    <div className={styles.counts} data-print="no">
      <Segmented aria-label={field.label} size="small" options={options} value={chosen} onChange={choose} />
    </div>
  );
}
