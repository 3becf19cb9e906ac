import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { BasicForm } from './basic-form.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { useBasicParams } from './use-basic-params.ts';

/** …/system-params-manage/basic: the parameters that modules declare. */
export function Page() {
  const { data, error, refetch } = useBasicParams();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <BasicForm
      title="系统参数"
      params={data.params}
      values={data.values}
      onSaved={() => void refetch()}
      actions={<KindSwitch />}
    />
  );
}
