import { Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useMenuEntryDialog } from '#kernel/web/shell/menu/use-menu-entry-dialog.tsx';
import { useMenuEntryOpener } from '#kernel/web/shell/menu/use-menu-entry-opener.ts';
import { matchesNameOrInitials, startsWithNameOrInitials } from '../../model/index.ts';
import { FinderGroup, type FinderItem } from './finder-group.tsx';
import styles from './quick-finder.module.css';
import { useFavouriteMenuEntries } from './use-favourite-menu-entries.ts';
import { useMatchingRecords, useRecentPages } from './use-matching-records.ts';
import { type SearchableMenuEntry, useSearchableMenuEntries } from './use-searchable-menu-entries.ts';

const WIDTH = 640;
const MOST = { functions: 8, recent: 6 } as const;

/** Moves the focus among the input and what was found; from the ends it stays. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-find]')];
  const at = stops.findIndex((one) => one.matches(':focus'));
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
}

/** One box for everything: functions, favourites, what was visited last, records and people; pinyin initials do, too. */
export function QuickFinder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLElement>(null);
  const { show, dialog } = useMenuEntryDialog();
  const groups = useGroups(typed, useMenuEntryOpener(show), onClose);
  const isEmpty = groups.every(({ finds }) => finds.length === 0);
  return (
    <>
      <AppDialog open title="查找" name="finder" width={WIDTH} onClose={onClose}>
        <search ref={box} onKeyDown={step}>
          <Input
            autoFocus
            aria-label="查找功能、人员和记录"
            placeholder="功能、人员、记录，也可输入拼音首字母"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={() => box.current?.querySelector<HTMLElement>('[data-find]')?.click()}
          />
          <div className={styles.found}>
            {groups.map((group) => (
              <FinderGroup key={group.title} {...group} />
            ))}
            {isEmpty ? <EmptyState text={typed.trim() === '' ? '输入要查找的内容' : '没有找到'} /> : null}
          </div>
        </search>
      </AppDialog>
      {dialog}
    </>
  );
}

interface Group {
  readonly title: string;
  readonly finds: readonly FinderItem[];
}

function useGroups(
  typed: string,
  choose: ReturnType<typeof useMenuEntryOpener>,
  onClose: () => void,
): readonly Group[] {
  const navigate = useNavigate();
  const functions = useSearchableMenuEntries();
  const { ids, toggle } = useFavouriteMenuEntries();
  const recent = useRecentPages();
  const { hits } = useMatchingRecords(typed);
  const isAsking = typed.trim() !== '';
  const go = (address: string) => () => {
    onClose();
    navigate(address);
  };
  const asFind = ({ node, way }: SearchableMenuEntry): FinderItem => ({
    key: node.id,
    name: node.name,
    hint: way,
    marked: ids.includes(node.id),
    onMark: () => void toggle(node.id),
    open: () => {
      onClose();
      choose(node);
    },
  });
  const fitting = functions.filter(({ node, initials }) => matchesNameOrInitials(node.name, initials, typed));
  const first = ({ node, initials }: SearchableMenuEntry) =>
    Number(startsWithNameOrInitials(node.name, initials, typed));
  return [
    { title: '收藏', finds: fitting.filter(({ node }) => ids.includes(node.id)).map(asFind) },
    {
      title: '功能',
      finds: isAsking
        ? fitting
            .filter(({ node }) => !ids.includes(node.id))
            .sort((a, b) => first(b) - first(a) || a.node.name.length - b.node.name.length)
            .slice(0, MOST.functions)
            .map(asFind)
        : [],
    },
    {
      title: '最近访问',
      finds: recent
        .filter(({ name }) => matchesNameOrInitials(name, '', typed))
        .slice(0, MOST.recent)
        .map(({ id, name, url }) => ({ key: id, name, hint: '', open: go(url) })),
    },
    {
      title: '人员和记录',
      finds: hits.map(({ tableCode, tableName, id, title, address }) => ({
        key: `${tableCode}/${id}`,
        name: title,
        hint: tableName,
        open: go(address),
      })),
    },
  ];
}
