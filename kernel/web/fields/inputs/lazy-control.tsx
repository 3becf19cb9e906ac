import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A control that is loaded when it is first shown; a bone of the same height stands in its place until then.
 * @param room its height in px, where it is more than a line
 */
export function createLazyControl<P extends object>(
  load: () => Promise<ComponentType<P>>,
  room?: (props: P) => number,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  const bone = <Skeleton.Input size="small" block />;
  return (props: P) => (
    <Suspense fallback={room ? <div style={{ minHeight: room(props) }}>{bone}</div> : bone}>
      <Part {...props} />
    </Suspense>
  );
}
