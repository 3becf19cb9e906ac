import { useState } from 'react';
import { useLocation } from 'react-router';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { EmptyState } from '#kernel/web/pattern/states.tsx';
import { BASE_LISTS } from '../model/index.ts';
import { BASE_ROUTES } from './base-routes.ts';

/** The base list of the address: a tree, or the generic list. */
export function Page() {
  const { pathname } = useLocation();
  // The tab keeps its page while another address is shown.
  const [form] = useState(() => BASE_ROUTES[pathname.replace(/\/$/, '')]?.[1]);
  const entity = BASE_LISTS.find((list) => list.entity.code === form)?.entity;
  if (!entity) return <EmptyState text="没有此基础数据" />;
  return entity.tree ? <EntityTree entity={entity} /> : <ListPage entity={entity} />;
}
