import type { EntityScreens } from '../list/entity-screens.ts';
import { ListPage } from '../list/list-page.tsx';
import { useSetTabTitle } from '../tabs/tab-title-and-unsaved-hooks.ts';
import { PageEntityLoader } from './page-entity-loader.tsx';

function Records({ entity, list, form }: EntityScreens) {
  useSetTabTitle(list?.title ?? entity.title);
  return <ListPage key={entity.code} entity={entity} slots={list} form={form} />;
}

/** …/{formId}/wf-list: the list of any entity. */
export function Page() {
  return <PageEntityLoader>{(screens) => <Records {...screens} />}</PageEntityLoader>;
}
