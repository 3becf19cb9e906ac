import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { contract, contractService } from '../model/index.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractSourceLinks } from './contract-source-links.tsx';

/** The calculations a contract's services were taken from, each once. */
function calculationsOf({ record }: FormSlotArgs): readonly string[] {
  const services = castRecordLines(contractService, record?.services);
  return [...new Set(services.flatMap(({ calculation }) => calculation ?? []))];
}

/** A contract: approval, text, annexes and signing beside what every form has. */
export const contractScreens: EntityScreens = {
  entity: contract,
  form: {
    actions: (state) => (
      <>
        {calculationsOf(state).map((id) => (
          <PageExtensions key={id} place="fee-annex" recordId={id} />
        ))}
        {state.record && !state.dirty ? <ContractActions record={state.record} /> : null}
      </>
    ),
    below: ({ record }) =>
      record ? (
        <>
          <ContractSourceLinks record={record} />
          <PageExtensions place="contract" recordId={record.id} record={record} />
        </>
      ) : null,
  },
};
