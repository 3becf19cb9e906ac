import { createContext, useContext } from 'react';
import type { WebModule } from '../module.ts';
import type { RouteTable } from './route-table.ts';

interface ApplicationParts {
  readonly modules: readonly WebModule[];
  readonly routes: RouteTable;
}

export const ApplicationContext = createContext<ApplicationParts | null>(null);

/** The modules and addresses this application was started with. */
export function useApplication(): ApplicationParts {
  const parts = useContext(ApplicationContext);
  if (!parts) throw new Error('outside of <Application>');
  return parts;
}
