import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { incomeCalls, incomeRecord, outputRecord } from '../model/index.ts';
import { ExplanationDrawerButton } from './explanation-drawer-button.tsx';

export const incomeScreens = {
  entity: incomeRecord,
  list: {
    emptyHint: '收款认领、发票登记后自动记入',
    rowActions: (row: DisplayedRecord) => <ExplanationDrawerButton call={incomeCalls.origin} id={row.id} />,
    rowActionsWidth: 80,
    open: 'drawer',
  },
} satisfies EntityScreens;

export const productionOutputScreens = {
  entity: outputRecord,
  list: { ...flowDocumentAddresses(outputRecord), emptyHint: '每月按项目的累计进度确认产值' },
} satisfies EntityScreens;
