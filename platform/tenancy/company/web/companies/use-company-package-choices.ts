import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { enterpriseGrade } from '../../model/index.ts';

/** Packages to choose from, in their order. */
export function useCompanyPackageChoices(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['records', enterpriseGrade.code, 'choices'],
    queryFn: () => callList(recordCalls.list, { params: { name: enterpriseGrade.code }, body: { pageSize: 500 } }),
  });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: String(name ?? '') }));
}
