import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';

/** Attributes of problems that are in use, to choose from. */
export function useProblemAttributeOptions(): { value: string; label: string }[] {
  const body = { pageNo: 1, pageSize: 500, params: { enabled: true } };
  const { data } = useQuery({
    queryKey: ['records', 'problemAttribute', 'choices'],
    queryFn: async ({ signal }) =>
      (await callList(recordCalls.list, { params: { name: 'problemAttribute' }, body, signal })).data,
  });
  return (data ?? []).map(({ id, name, category_label, severity_label }) => ({
    value: String(id),
    label: `${String(category_label)} · ${String(name)}（${String(severity_label)}）`,
  }));
}
