import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { BASIC_PARAMS } from '../model/catalog.ts';
import { BasicForm } from './basic-form.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { useBasicParams } from './use-basic-params.ts';

/** …/system-params-manage/basic: the parameters the product itself reads. */
export function Page() {
  const { data, error, refetch } = useBasicParams();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <BasicForm
      title="系统参数"
      params={BASIC_PARAMS}
      values={data}
      onSaved={() => void refetch()}
      actions={<KindSwitch />}
    />
  );
}
