import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { FormPage } from '#kernel/web/form/form-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import type { DeclaredParamValue, ParamDescription } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { DeclaredParamsForm } from './declared-params-form.tsx';
import { useDeclaredParams } from './use-declared-params.ts';

interface Shown {
  readonly known: ParamDescription;
  readonly values: readonly DeclaredParamValue[];
  readonly onSaved: () => void;
}

function BasicParamPage({ known, values, onSaved }: Shown) {
  useSetTabTitle(known.title);
  return <DeclaredParamsForm title={known.title} params={[known]} values={values} onSaved={onSaved} />;
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
  const { data, error, refetch } = useDeclaredParams();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} />;
  const known = data.params.find((one) => one.key === key);
  if (!known) return <CustomParamPage paramKey={key} />;
  return <BasicParamPage known={known} values={data.values} onSaved={() => void refetch()} />;
}
