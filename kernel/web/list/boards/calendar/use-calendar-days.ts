import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '../../../api/call-server.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import type { ListBoardProps } from '../list-board-props.ts';
import { useBoardSave } from '../use-board-save.ts';

/** A calendar shows no more of its weeks; it says so, and filters make them fewer. */
const MOST = 500;

/** The day a value falls on; a moment falls on the day it is in the firm's zone. */
export const calendarDayOf = (row: DisplayedRecord, code: string): string | null => {
  const value = row[code];
  if (typeof value !== 'string' || value === '') return null;
  return value.length > 10 ? dayOfInstant(new Date(value)) : value;
};

interface Asked {
  readonly by: string;
  readonly from: string;
  readonly to: string;
}

/** The records of some days by the day, as the list call finds them, and how one is moved to another day. */
export function useCalendarDays({ entity, params }: ListBoardProps, { by, from, to }: Asked) {
  const body = { pageNo: 1, pageSize: MOST, params: { ...params, [`${by}$ge`]: from, [`${by}$le`]: to }, sort: by };
  const { data, error, refetch } = useQuery({
    queryKey: ['records', entity.code, 'list', body],
    queryFn: ({ signal }) => callList(recordCalls.list, { params: { name: entity.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { save, placed } = useBoardSave(entity);
  const rows = (data?.data ?? []).map(placed);
  return {
    of: (day: string): readonly DisplayedRecord[] => rows.filter((row) => calendarDayOf(row, by) === day),
    total: data?.total ?? 0,
    /** Records of these days that are not shown. */
    left: Math.max(0, (data?.total ?? 0) - MOST),
    loading: data === undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    move: (row: DisplayedRecord, day: string) => {
      if (calendarDayOf(row, by) !== day) save(row, { [by]: day });
    },
  };
}
