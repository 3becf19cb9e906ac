import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/client.ts';
import { FormPage } from '#kernel/web/form/form-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { useTabTitle } from '#kernel/web/tabs/use-tab.ts';
import { type BasicParam, basicParam } from '../model/catalog.ts';
import { param } from '../model/param.entity.ts';
import { BasicForm } from './basic-form.tsx';
import { useBasicParams } from './use-basic-params.ts';

function BasicParamPage({ known }: { known: BasicParam }) {
  const { data, error, refetch } = useBasicParams();
  useTabTitle(known.title);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} />;
  return <BasicForm title={known.title} params={[known]} values={data} onSaved={() => void refetch()} />;
}

function CustomParamPage({ paramKey }: { paramKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', param.code, 'key', paramKey],
    queryFn: () =>
      callList(recordCalls.list, {
        params: { name: param.code },
        body: { params: { key: paramKey }, pageSize: 1 },
        quiet: true,
      }),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} />;
  const [row] = data.data;
  if (!row) return <EmptyState text={`没有参数：${paramKey}`} hint="请在自定义参数中新建" />;
  return <FormPage entity={param} id={row.id} />;
}

/** …/system-params-manage/{key}: one parameter. */
export function Page() {
  const { key = '' } = useParams();
  const known = basicParam(key);
  return known ? <BasicParamPage known={known} /> : <CustomParamPage paramKey={key} />;
}
