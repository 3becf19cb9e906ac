import { lazy, Suspense } from 'react';
import type { PageExtension, PageExtensionProps } from '../module.ts';
import { ErrorBoundary } from '../pattern/page/error-boundary.tsx';
import { useCurrentUser } from '../session/session-store.ts';
import { userHasRight } from '../session/user-has-right.ts';
import { useApplication } from './application-context.ts';

const components = new WeakMap<PageExtension, ReturnType<typeof lazyPart>>();
const lazyPart = (part: PageExtension) => lazy(async () => ({ default: await part.load() }));

function OnePart({ part, ...about }: PageExtensionProps & { part: PageExtension }) {
  const Component = components.get(part) ?? lazyPart(part);
  components.set(part, Component);
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Component {...about} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What modules put at a place, in its order, as far as the person may see it. */
export function usePageExtensions(place: string): readonly PageExtension[] {
  const { modules } = useApplication();
  const user = useCurrentUser();
  return modules
    .flatMap((module) => module.parts?.[place] ?? [])
    .filter((part) => userHasRight(user, part.access ?? 'login'))
    .sort((a, b) => a.order - b.order);
}

interface PagePartsProps extends PageExtensionProps {
  readonly place: string;
  /** The key of the one part to show, where people choose among them. */
  readonly only?: string;
}

/** What other modules put at a place of this page: `<PageExtensions place="project-info" recordId={id} />`. */
export function PageExtensions({ place, only, ...about }: PagePartsProps) {
  return usePageExtensions(place)
    .filter(({ key }) => only === undefined || key === only)
    .map((part) => <OnePart key={part.key} part={part} {...about} />);
}
