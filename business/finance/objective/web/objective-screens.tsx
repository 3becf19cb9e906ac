import { ExplainAction } from '#business/finance/income/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { businessObjective, objectiveCalls } from '../model/index.ts';
import { ObjectiveRecords } from './objective-records.tsx';
import { ReviseObjectiveAction } from './revise-objective-action.tsx';
import { SplitByMonthButton } from './split-by-month-button.tsx';

export const objectiveScreens = {
  entity: businessObjective,
  list: {
    ...flowDocumentAddresses(businessObjective),
    emptyHint: '按年度、部门或人员编制，审批通过后成为现行目标',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <ReviseObjectiveAction row={row} refresh={refresh} />,
    rowActionsWidth: 70,
  },
  form: {
    actions: ({ values, fill }: FormSlotArgs) => (fill ? <SplitByMonthButton values={values} fill={fill} /> : null),
  },
} satisfies EntityScreens;

/** A list of targets with what there is of them: each leads to its target, its formula and the records it is the sum of. */
export const objectiveProgressListSlots = (by?: 'kind' | 'mode' | 'month'): ListSlots => ({
  emptyHint: '经营目标审批通过后显示',
  address: (row) =>
    flowPageAddress({ formId: businessObjective.code, id: String(row.objective), name: String(row.objective_label) }),
  rowActions: (row) => (
    <ExplainAction
      call={objectiveCalls.origin}
      id={String(row.objective)}
      below={<ObjectiveRecords row={row} by={by} />}
    />
  ),
  rowActionsWidth: 80,
});
