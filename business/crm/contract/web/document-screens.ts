import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { documentAddresses } from '#platform/engines/workflow/model/index.ts';
import { contractChange, outsource } from '../model/index.ts';

export const changeScreens: EntityScreens = { entity: contractChange, list: documentAddresses(contractChange) };
export const outsourceScreens: EntityScreens = { entity: outsource, list: documentAddresses(outsource) };
