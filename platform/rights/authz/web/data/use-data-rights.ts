import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type DataRightAttribute, dataAuthorisationCalls } from '../../model/index.ts';

const BASE = 'data-grants';

export const useDataRightEntities = () =>
  useQuery({ queryKey: [BASE, 'menus'], queryFn: () => callServer(dataAuthorisationCalls.menus, { quiet: true }) });

export const useDataRightEntitiesSetForRole = (roleId: string) =>
  useQuery({
    queryKey: [BASE, roleId, 'set'],
    queryFn: () => callServer(dataAuthorisationCalls.setMenus, { params: { roleId }, quiet: true }),
  });

export const useDataRightTree = (roleId: string, dataMenuId: string) =>
  useQuery({
    queryKey: [BASE, roleId, dataMenuId],
    queryFn: () => callServer(dataAuthorisationCalls.roleAttrTree, { params: { roleId, dataMenuId }, quiet: true }),
  });

/** Ids of the ticked attributes of a tree. */
export const collectCheckedAttributeIds = (nodes: readonly DataRightAttribute[]): string[] =>
  nodes.flatMap((node) => [...(node.checked ? [node.id] : []), ...collectCheckedAttributeIds(node.children ?? [])]);

type Drafts = Readonly<Record<string, readonly string[]>>;

/** Ticks that are not saved yet, by role and data menu; they stay while others are looked at. */
export function useDataRightDrafts(roleId: string) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [busy, setBusy] = useState(false);
  const mine = Object.entries(drafts).filter(([place]) => place.startsWith(`${roleId}/`));
  const others = Object.fromEntries(Object.entries(drafts).filter(([place]) => !place.startsWith(`${roleId}/`)));
  const refresh = () => client.invalidateQueries({ queryKey: [BASE, roleId] });
  const save = async () => {
    setBusy(true);
    const left = { ...drafts };
    try {
      for (const [place, body] of mine) {
        const dataMenuId = place.slice(roleId.length + 1);
        await callServer(dataAuthorisationCalls.save, { params: { roleId, dataMenuId }, body: [...body] });
        delete left[place];
      }
      toast.success('保存成功');
    } finally {
      await refresh();
      setDrafts(left);
      setBusy(false);
    }
  };
  return {
    of: (menuId: string): readonly string[] | undefined => drafts[`${roleId}/${menuId}`],
    change: (menuId: string, attrs: readonly string[]) => setDrafts({ ...drafts, [`${roleId}/${menuId}`]: attrs }),
    undo: () => setDrafts(others),
    save,
    refresh,
    busy,
    /** Of the role at hand. */
    dirty: mine.length > 0,
    any: Object.keys(drafts).length > 0,
  };
}

export type DataRightDrafts = ReturnType<typeof useDataRightDrafts>;
