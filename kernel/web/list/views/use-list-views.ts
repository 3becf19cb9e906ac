import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ListView, listViewCalls, type SavedListView } from '#kernel/meta/calls/list-view-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/call-server.ts';
import { usePersonalSetting } from '../../personal/use-personal-setting.ts';
import type { ListLayout } from '../state/list-layout.ts';
import { type ListQuery, NO_LIST_VIEW_ID } from '../state/list-query.ts';
import type { ChangeListQuery } from '../state/use-list-query-state.ts';
import { listQueryOfView, listViewToApply } from './list-view-state.ts';

/** What a list remembers for its person where no view is open, and the view it begins with. */
interface Remembered extends ListLayout {
  readonly view?: string;
}

const KEY = ['list-views'];
/** ms: views are few and told once for all lists. */
const FRESH = 300_000;
const NOTHING: Remembered = {};
const NO_VIEWS: readonly ListView[] = [];

const viewsOfForm = (all: readonly ListView[] | undefined, form: string): readonly ListView[] =>
  all?.filter((view) => view.form === form) ?? NO_VIEWS;

/** The views of a list, the one that is open, and how the list is laid out: as its view says, else as the person left it. */
export function useListViews(entity: EntityDefinition, query: ListQuery, change: ChangeListQuery, isPage: boolean) {
  const client = useQueryClient();
  const [remembered, remember] = usePersonalSetting<Remembered>(`list.${entity.code}`, NOTHING);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(listViewCalls.views, { signal, quiet: true }),
    staleTime: FRESH,
    enabled: isPage,
  });
  const views = useMemo(() => viewsOfForm(data, entity.code), [data, entity.code]);
  const open = views.find(({ id }) => id === query.view) ?? null;
  // Changes on top of an open view last until it is saved or left.
  const [above, setAbove] = useState<{ readonly view: string; readonly layout: ListLayout } | null>(null);
  const { view: own, ...ownLayout } = remembered;
  const layout: ListLayout = open ? (above?.view === open.id ? above.layout : open.content) : ownLayout;
  useApplied(views, { query, change, own, isPage });

  const renew = useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
  const save = async (view: SavedListView): Promise<ListView> => {
    const kept = await callServer(listViewCalls.save, { body: view, quiet: true });
    client.setQueryData<ListView[]>(KEY, (all = []) => [...all.filter(({ id }) => id !== kept.id), kept]);
    setAbove(null);
    return kept;
  };
  return {
    ...{ views, open, layout, save },
    setLayout: (next: ListLayout) =>
      open ? setAbove({ view: open.id, layout: next }) : remember({ ...next, view: own }),
    show: (view: ListView | null) => {
      setAbove(null);
      change(view ? listQueryOfView(view) : { keyword: '', filters: {}, sort: '', view: NO_LIST_VIEW_ID });
    },
    remove: async (view: ListView) => {
      await callServer(listViewCalls.remove, { params: { id: view.id } });
      await renew();
    },
    /** The view the list begins with for the person; null for none. */
    begins: own ?? views.find(({ usual }) => usual)?.id ?? null,
    beginWith: (view: ListView | null) => remember({ ...ownLayout, view: view?.id ?? NO_LIST_VIEW_ID }),
  };
}

export type ListViews = ReturnType<typeof useListViews>;

interface Opened {
  readonly query: ListQuery;
  readonly change: ChangeListQuery;
  readonly own: string | undefined;
  readonly isPage: boolean;
}

/** Puts the view a list opens with into its address, once for each address that leaves it open. */
function useApplied(views: readonly ListView[], { query, change, own, isPage }: Opened): void {
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (!isPage || views.length === 0 || applied.current === (query.view || 'first')) return;
    applied.current = query.view || 'first';
    const view = listViewToApply(views, query, own);
    if (!view) return;
    applied.current = view.id;
    change(listQueryOfView(view));
  }, [isPage, views, query, change, own]);
}
