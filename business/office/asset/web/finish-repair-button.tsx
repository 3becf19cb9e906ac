import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { StateStepButton } from '#kernel/web/form/record/state-step-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { assetMaintain } from '../model/index.ts';

const { finish } = assetMaintain.states?.steps ?? {};

/** 登记修复: an asset is back from its repair. */
export function FinishRepairButton({ row }: { readonly row: DisplayedRecord }) {
  const mayFinish = useHasRight('asset:write');
  if (!mayFinish || !finish || row.state !== 'repairing') return null;
  const proposed = { doneDate: dayOfInstant(new Date()), paid: row.paid ?? row.cost };
  return (
    <StateStepButton
      entity={assetMaintain}
      record={{ ...row, ...proposed }}
      label={finish.label}
      step="finish"
      fields={finish.asks}
      needs={finish.needs}
    />
  );
}
