import type { EntityScreens } from '../list/entity-screens.ts';
import { EmptyState } from '../pattern/page/empty-loading-error-states.tsx';
import { useSetTabTitle } from '../tabs/tab-title-and-unsaved-hooks.ts';
import { EntityTree } from './entity-tree.tsx';
import { PageEntityLoader } from './page-entity-loader.tsx';

function Tree(screens: EntityScreens) {
  useSetTabTitle(screens.entity.title);
  if (!screens.entity.tree) return <EmptyState text={`${screens.entity.title}不是树形数据`} hint="请使用列表页面" />;
  return <EntityTree key={screens.entity.code} {...screens} />;
}

/** …/{formId}/wf-treegrid: the records of a tree entity. */
export function Page() {
  return <PageEntityLoader>{(screens) => <Tree {...screens} />}</PageEntityLoader>;
}
