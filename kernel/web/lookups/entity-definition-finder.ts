import { createContext } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';

/** Finds the definition of a form code; null when no module knows the code. */
export type EntityDefinitionFinder = (code: string) => Promise<EntityDefinition | null>;

/** The application's own: whoever chooses among another entity's records asks here. */
export const EntityDefinitionFinderContext = createContext<EntityDefinitionFinder>(async () => null);
