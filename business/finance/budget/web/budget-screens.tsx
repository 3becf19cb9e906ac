import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { costBudget } from '../model/index.ts';

export const budgetScreens = {
  entity: costBudget,
  list: { ...flowDocumentAddresses(costBudget), emptyHint: '每个部门每年编制一份年度预算，以后用预算调整增减' },
} satisfies EntityScreens;
