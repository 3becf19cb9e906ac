import { useEffect } from 'react';

interface ComingRowProps {
  readonly parentId: string;
  readonly load: (parentId: string) => Promise<void>;
}

/** In the place of records below one that was told without them: drawn, it has them loaded. What fails is told there. */
export function LazyChildrenRow({ parentId, load }: ComingRowProps) {
  useEffect(() => {
    load(parentId).catch(() => undefined);
  }, [load, parentId]);
  return <span>正在加载…</span>;
}
