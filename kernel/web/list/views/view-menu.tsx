import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListView, ListViewContent } from '#kernel/meta/calls/list-view-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { toast } from '../../toast/toast.ts';
import styles from '../list.module.css';
import type { ListQuery } from '../state/list-query.ts';
import { isViewChanged, listViewContentOf } from './list-view-state.ts';
import type { ListViews } from './use-list-views.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ListViewDialog }));

interface ViewMenuProps {
  readonly entity: EntityDefinition;
  readonly query: ListQuery;
  readonly views: ListViews;
}

type Entries = NonNullable<MenuProps['items']>;

const entriesOf = (title: string, all: readonly ListView[]): Entries =>
  all.length > 0
    ? [{ type: 'group', label: title, children: all.map(({ id, name }) => ({ key: `view ${id}`, label: name })) }]
    : [];

interface MenuState {
  readonly views: ListViews;
  readonly isChanged: boolean;
}

const open = ({ views }: MenuState): ListView | null => views.open;

/** What can be done with the view that is open. */
function actsOn(state: MenuState): Entries {
  const view = open(state);
  if (!view) return [];
  const own: Entries = view.own
    ? [
        { key: 'change', label: '改名与共享…' },
        { key: 'remove', label: '删除视图', danger: true },
      ]
    : [];
  return [{ key: 'begin', label: state.views.begins === view.id ? '取消默认打开' : '设为默认打开' }, ...own];
}

/** What can be done with what was changed since the view was opened. */
function changeActs(state: MenuState): Entries {
  const view = open(state);
  if (!view || !state.isChanged) return [];
  const update: Entries = view.own ? [{ key: 'update', label: `更新“${view.name}”` }] : [];
  return [...update, { key: 'reset', label: '撤销改动' }];
}

function itemsOf(state: MenuState): Entries {
  const all = state.views.views;
  return [
    { key: 'all', label: '全部（不用视图）' },
    ...entriesOf(
      '我的视图',
      all.filter(({ shared }) => !shared),
    ),
    ...entriesOf(
      '共享视图',
      all.filter(({ shared }) => shared),
    ),
    { type: 'divider' },
    ...changeActs(state),
    { key: 'new', label: '另存为新视图…' },
    ...actsOn(state),
  ];
}

/** What the entries of the menu do. @param ask opens the dialog of a new view, or of the open one */
function useViewActs(views: ListViews, content: ListViewContent, ask: (what: 'new' | 'change') => void) {
  const confirm = useConfirm();
  const { open: view } = views;
  const begin = () => {
    const ends = views.begins === view?.id;
    views.beginWith(ends ? null : view);
    toast.success(ends || !view ? '打开此列表时不再使用视图' : `打开此列表时将使用视图“${view.name}”`);
  };
  const update = async () => {
    if (!view) return;
    const { id, form, name, shared, roles } = view;
    await views.save({ id, form, name, shared, roles, content });
    toast.success('视图已更新');
  };
  const remove = async () => {
    if (!view) return;
    const text = view.shared ? '共享给同事的视图删除后，大家都不能再用。' : '只删除视图，不影响记录。';
    if (!(await confirm({ title: `确定删除视图“${view.name}”？`, text, okText: '删除', danger: true }))) return;
    await views.remove(view);
    views.show(null);
    toast.success('视图已删除');
  };
  const acts: Readonly<Record<string, () => unknown>> = {
    ...{ begin, update, remove },
    all: () => views.show(null),
    new: () => ask('new'),
    change: () => ask('change'),
    reset: () => views.show(view),
  };
  return (key: string) => {
    const chosen = views.views.find(({ id }) => key === `view ${id}`);
    if (chosen) views.show(chosen);
    else void acts[key]?.();
  };
}

/** The saved views of a list: which one is open, and what can be done with it. */
export function ListViewMenu({ entity, query, views }: ViewMenuProps) {
  const [asked, setAsked] = useState<'new' | 'change' | null>(null);
  const content = listViewContentOf(query, views.layout);
  const choose = useViewActs(views, content, setAsked);
  const { open: view } = views;
  const isChanged = view !== null && isViewChanged(view, content);
  const items = itemsOf({ views, isChanged });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, selectedKeys: [view ? `view ${view.id}` : 'all'], onClick: ({ key }) => choose(key) }}
      >
        <Button size="small" className={styles.view} title={view?.name ?? '列表视图'}>
          <span className={styles.viewName}>{view ? `${view.name}${isChanged ? ' *' : ''}` : '视图'}</span>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {asked ? (
        <Suspense fallback={null}>
          <ViewDialog
            view={asked === 'change' ? view : null}
            onSave={async (given) => {
              const kept = await views.save({ ...given, form: entity.code, content });
              views.show(kept);
              toast.success('视图已保存');
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
