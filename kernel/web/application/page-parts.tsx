import { lazy, Suspense } from 'react';
import type { PagePart, PagePartProps } from '../module.ts';
import { ErrorBoundary } from '../pattern/page/error-boundary.tsx';
import { may } from '../session/rights.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { useApplication } from './application-context.ts';

const components = new WeakMap<PagePart, ReturnType<typeof lazyPart>>();
const lazyPart = (part: PagePart) => lazy(async () => ({ default: (await part.load()).Part }));

function OnePart({ part, ...about }: PagePartProps & { part: PagePart }) {
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
export function useParts(place: string): readonly PagePart[] {
  const { modules } = useApplication();
  const user = useCurrentUser();
  return modules
    .flatMap((module) => module.parts?.[place] ?? [])
    .filter((part) => may(user, part.access ?? 'login'))
    .sort((a, b) => a.order - b.order);
}

interface PagePartsProps extends PagePartProps {
  readonly place: string;
  /** The key of the one part to show, where people choose among them. */
  readonly only?: string;
}

/** What other modules put at a place of this page: `<PageParts place="project-info" recordId={id} />`. */
export function PageParts({ place, only, ...about }: PagePartsProps) {
  return useParts(place)
    .filter(({ key }) => only === undefined || key === only)
    .map((part) => <OnePart key={part.key} part={part} {...about} />);
}
