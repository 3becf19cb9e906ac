import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { deptWage } from '../model/index.ts';

export const deptWageScreens = {
  entity: deptWage,
  list: { ...flowDocumentAddresses(deptWage), imports: true, emptyHint: '从工资表导入一个月的工资，或新建' },
} satisfies EntityScreens;
