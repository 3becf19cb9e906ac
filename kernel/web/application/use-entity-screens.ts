import { useQuery } from '@tanstack/react-query';
import { useApplication } from './application-context.ts';
import { loadEntityScreens } from './load-entity-screens.ts';

/** So long a definition that people change is taken as it is. */
const CHANGING_MS = 30_000;

/** The entity of a form code and its screens; `data` is null when no module knows the code. */
export function useEntityScreens(code: string) {
  const { modules } = useApplication();
  return useQuery({
    queryKey: ['entity-screens', code],
    queryFn: () => loadEntityScreens(modules, code),
    staleTime: ({ state: { data } }) => (data?.changes || data === null ? CHANGING_MS : Number.POSITIVE_INFINITY),
    // Definitions are known by what they are, not by what they say.
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
