import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { DeclaredOrCustomSwitch } from './declared-or-custom-switch.tsx';
import { DeclaredParamsForm } from './declared-params-form.tsx';
import { useDeclaredParams } from './use-declared-params.ts';

/** …/system-params-manage/basic: the parameters that modules declare. */
export function Page() {
  const { data, error, refetch } = useDeclaredParams();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <DeclaredParamsForm
      title="系统参数"
      params={data.params}
      values={data.values}
      onSaved={() => void refetch()}
      actions={<DeclaredOrCustomSwitch />}
    />
  );
}
