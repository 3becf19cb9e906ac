import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { area } from '../model/index.ts';

/** /sys-manager/area: provinces first, what lies below opens; search, order by dragging. */
export function Page() {
  return <EntityTree entity={area} openLevels={0} />;
}
