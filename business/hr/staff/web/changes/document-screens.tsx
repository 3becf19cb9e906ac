import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { StateStepButton } from '#kernel/web/form/record/state-step-button.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { contractRenewal, leaving, onboard, regularize, transfer } from '../../model/index.ts';
import { LeavingHandoverPanel } from './leaving-handover-panel.tsx';

/** A document lives in its process; one that goes on once it is approved is opened as a record. */
const addressesOf = (entity: EntityDefinition) => {
  const inProcess = flowDocumentAddresses(entity);
  const address = (row: DisplayedRecord): string =>
    row.status === 'approved' ? buildRecordAddress(entity.code, row.id, row.title) : inProcess.address(row);
  return { ...inProcess, address };
};

export const onboardScreens: EntityScreens = {
  entity: onboard,
  list: { ...addressesOf(onboard), emptyHint: '录用后由人事提交入职申请，通过后建立员工档案和账号' },
  form: {
    actions: ({ record, dirty }) =>
      record?.status === 'approved' && !dirty ? (
        <IfPermitted to={[onboard.access.write ?? '']}>
          <StateStepButton
            entity={onboard}
            record={record}
            label="登记入职准备"
            values={{}}
            fields={['equipment', 'lock', 'card', 'signed']}
          />
        </IfPermitted>
      ) : null,
  },
};
export const regularizeScreens: EntityScreens = { entity: regularize, list: flowDocumentAddresses(regularize) };
export const transferScreens: EntityScreens = { entity: transfer, list: flowDocumentAddresses(transfer) };
export const contractRenewalScreens: EntityScreens = {
  entity: contractRenewal,
  list: flowDocumentAddresses(contractRenewal),
};
export const leavingScreens: EntityScreens = {
  entity: leaving,
  list: addressesOf(leaving),
  form: {
    actions: ({ record, dirty }) =>
      record?.state === 'handover' && !dirty ? (
        <IfPermitted to={[leaving.access.write ?? '']}>
          <StateStepButton entity={leaving} record={record} label="登记交接" values={{}} fields={['items']} />
        </IfPermitted>
      ) : null,
    below: ({ record, dirty, reload }) =>
      record?.state === 'handover' ? (
        <LeavingHandoverPanel record={record} dirty={dirty} onDone={() => void reload()} />
      ) : null,
  },
};
