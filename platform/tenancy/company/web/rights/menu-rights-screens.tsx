import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { MenuRightsButton } from './menu-rights-button.tsx';

/** Packages and roles of companies: the generic screens, and the enterprise menus that are ticked for each. */
export const createMenuRightsScreens = (entity: EntityDefinition): EntityScreens => ({
  entity,
  list: {
    imports: false,
    exports: false,
    rowActionsWidth: 100,
    rowActions: (row, refresh) => <MenuRightsButton entity={entity} row={row} onSaved={refresh} />,
  },
});
