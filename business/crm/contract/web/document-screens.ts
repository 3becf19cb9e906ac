import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowAddress } from '#platform/engines/workflow/model/index.ts';
import { contractChange, outsource } from '../model/index.ts';

/** A document lives in its process: 新建 starts one, a row opens it. */
const documentScreens = (entity: EntityDefinition): EntityScreens => ({
  entity,
  list: {
    create: flowAddress({ procDefineId: entity.workflow?.process, name: `新建${entity.title}` }),
    open: (row) => flowAddress({ formId: entity.code, id: row.id, name: String(row.title) }),
  },
});

export const changeScreens = documentScreens(contractChange);
export const outsourceScreens = documentScreens(outsource);
