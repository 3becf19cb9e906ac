import { lazy, Suspense } from 'react';
import { useApplication } from '../application/application-context.ts';
import type { BackgroundComponent } from '../module.ts';

const components = new WeakMap<BackgroundComponent, ReturnType<typeof lazyCompanion>>();
const lazyCompanion = (companion: BackgroundComponent) =>
  lazy(async () => ({ default: (await companion.load()).Companion }));

/** What the modules let live beside the shell. */
export function BackgroundComponents() {
  const { modules } = useApplication();
  return modules
    .flatMap((module) => module.companions ?? [])
    .map((companion) => {
      const Component = components.get(companion) ?? lazyCompanion(companion);
      components.set(companion, Component);
      return (
        <Suspense key={companion.key} fallback={null}>
          <Component />
        </Suspense>
      );
    });
}
