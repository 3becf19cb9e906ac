import { useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import type { WebModule } from '../module.ts';
import { Toasts } from '../toast/toasts.tsx';
import { Watermark } from '../watermark/watermark.tsx';
import { ApplicationContext } from './application-context.ts';
import { Doorway } from './doorway.tsx';
import { routeTable } from './route-table.ts';

/** The whole browser application: its modules behind one door. */
export function Application({ modules }: { modules: readonly WebModule[] }) {
  const parts = useMemo(() => ({ modules, routes: routeTable(modules) }), [modules]);
  return (
    <ApplicationContext value={parts}>
      <BrowserRouter>
        <Doorway />
        <Toasts />
        <Watermark />
      </BrowserRouter>
    </ApplicationContext>
  );
}
