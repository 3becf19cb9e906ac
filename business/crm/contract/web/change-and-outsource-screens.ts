import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { contractChange, outsource } from '../model/index.ts';

export const contractChangeScreens: EntityScreens = {
  entity: contractChange,
  list: flowDocumentAddresses(contractChange),
};
export const outsourceScreens: EntityScreens = { entity: outsource, list: flowDocumentAddresses(outsource) };
