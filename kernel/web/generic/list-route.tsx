import type { EntityScreens } from '../list/entity-screens.ts';
import { ListPage } from '../list/list-page.tsx';
import { useTabTitle } from '../tabs/use-tab.ts';
import { EntityOfPage } from './entity-of-page.tsx';

function Records({ entity, list, form }: EntityScreens) {
  useTabTitle(list?.title ?? entity.title);
  return <ListPage key={entity.code} entity={entity} slots={list} form={form} />;
}

/** …/{formId}/wf-list: the list of any entity. */
export function Page() {
  return <EntityOfPage>{(screens) => <Records {...screens} />}</EntityOfPage>;
}
