import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { leave } from '../model/index.ts';

/** A leave lives in its process: 新建 starts one, a row opens it. */
export const leaveScreens: EntityScreens = { entity: leave, list: flowDocumentAddresses(leave) };
