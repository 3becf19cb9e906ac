import { useQuery } from '@tanstack/react-query';
import { useApplication } from './application-context.ts';
import { screensOf } from './screens-of.ts';

/** The entity of a form code and its screens; `data` is null when no module knows the code. */
export function useEntityScreens(code: string) {
  const { modules } = useApplication();
  return useQuery({
    queryKey: ['entity-screens', code],
    queryFn: () => screensOf(modules, code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
