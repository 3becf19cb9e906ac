import { useCallback, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { ApplicationContext } from '../application/application-context.ts';
import { loadEntityScreens } from '../application/load-entity-screens.ts';
import { buildRouteTable } from '../application/route-table.ts';
import { type EntityDefinitionFinder, EntityDefinitionFinderContext } from '../lookups/entity-definition-finder.ts';
import type { WebModule } from '../module.ts';
import { Toasts } from '../toast/toasts.tsx';
import { Watermark } from '../watermark/watermark.tsx';
import { GuardedPages } from './guarded-pages.tsx';

/** The whole browser application: its modules behind one door. */
export function Application({ modules }: { modules: readonly WebModule[] }) {
  const parts = useMemo(() => ({ modules, routes: buildRouteTable(modules) }), [modules]);
  const findEntity = useCallback<EntityDefinitionFinder>(
    async (code) => (await loadEntityScreens(modules, code))?.entity ?? null,
    [modules],
  );
  return (
    <ApplicationContext value={parts}>
      <EntityDefinitionFinderContext value={findEntity}>
        <BrowserRouter>
          <GuardedPages />
          <Toasts />
          <Watermark />
        </BrowserRouter>
      </EntityDefinitionFinderContext>
    </ApplicationContext>
  );
}
