import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { EntityDefinitionFinderContext } from './entity-definition-finder.ts';

/** The definition of a form code; `data` is null when no module knows the code. */
export function useEntityDefinition(code: string) {
  const find = useContext(EntityDefinitionFinderContext);
  return useQuery({
    queryKey: ['entity', code],
    queryFn: () => find(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
