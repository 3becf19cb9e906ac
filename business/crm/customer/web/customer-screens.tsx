import { buildNewRecordAddress } from '#kernel/meta/address/prefilled-values.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import { StateStepButton } from '#kernel/web/form/record/state-step-button.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { customer, customerMerge, followUp } from '../model/index.ts';
import { MergeCustomersButton } from './merge-customers-button.tsx';
import { TakeFromPoolButton } from './take-from-pool-button.tsx';
import { UndoMergeAction } from './undo-merge-action.tsx';

/** A talk with the customer, to be written down. */
const talkOf = ({ id, name }: DisplayedRecord): string =>
  buildNewRecordAddress(followUp, { customer: id, customer_label: name });

/** What can be done with a customer as it stands. */
function CustomerActions(state: FormSlotArgs) {
  const { record, dirty } = state;
  return (
    <>
      {record && !dirty ? (
        <IfPermitted to={['customer:write']}>
          <ButtonLikeLink to={talkOf(record)}>登记跟进</ButtonLikeLink>
        </IfPermitted>
      ) : null}
      <PoolAction {...state} />
    </>
  );
}

/** A customer goes to the pool, or is taken out of it. */
function PoolAction({ record, dirty, reload }: FormSlotArgs) {
  if (!record || dirty || record.black === true) return null;
  if (record.owner)
    return (
      <IfPermitted to={['customer:write']}>
        <StateStepButton
          entity={customer}
          record={record}
          label="退回公海"
          values={{ owner: null }}
          fields={['poolReason']}
        />
      </IfPermitted>
    );
  return (
    <IfPermitted to={['customer:pool']}>
      <TakeFromPoolButton ids={[record.id]} onDone={reload} />
    </IfPermitted>
  );
}

export const customerScreens = {
  entity: customer,
  list: {
    emptyHint: '新建客户，或从 Excel 导入',
    toolbar: (state: ListToolbarArgs) => <MergeCustomersButton {...state} />,
  },
  form: {
    actions: (state: FormSlotArgs) => <CustomerActions {...state} />,
    below: ({ record }: FormSlotArgs) => (record ? <PageExtensions place="customer" recordId={record.id} /> : null),
  },
} satisfies EntityScreens;

export const customerMergeScreens = {
  entity: customerMerge,
  list: {
    emptyHint: '在客户列表中选择两个客户后合并，每次合并在这里留有一行，可以拆分',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <UndoMergeAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;
