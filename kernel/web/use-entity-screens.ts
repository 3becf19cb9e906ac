import { useQuery } from '@tanstack/react-query';
import type { EntityScreensLoader } from './entity-screens.ts';
import type { WebModule } from './module.ts';
import { useApplication } from './root/application-context.ts';

function loaderOf(modules: readonly WebModule[], code: string): EntityScreensLoader | undefined {
  return modules.find((module) => module.entities?.[code])?.entities?.[code];
}

/** The entity of a form code and its screens; `data` is null when no module knows the code. */
export function useEntityScreens(code: string) {
  const { modules } = useApplication();
  return useQuery({
    queryKey: ['entity-screens', code],
    queryFn: async () => (await loaderOf(modules, code)?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
