import { Tabs } from 'antd';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { assetCountLine, assetDepreciation, assetMaintain, assetMove } from '../model/index.ts';

/** What became of a piece: where it went, what was repaired, what it lost, and when it was counted. */
export function AssetHistory({ id }: { readonly id: string }) {
  const [mayDepreciate, mayCount] = [useHasRight('depreciation:read'), useHasRight('assetCount:read')];
  const params = { asset: id };
  const shown = [
    { key: 'moves', label: '流转', may: true, entity: assetMove, slots: { params, emptyText: '还没有流转' } },
    {
      ...{ key: 'repairs', label: '维修', may: true, entity: assetMaintain },
      slots: { ...flowDocumentAddresses(assetMaintain), params, create: false, emptyText: '还没有维修' } as const,
    },
    {
      ...{ key: 'depreciation', label: '折旧', may: mayDepreciate, entity: assetDepreciation },
      slots: { params, emptyText: '还没有计提折旧' },
    },
    { key: 'counts', label: '盘点', may: mayCount, entity: assetCountLine, slots: { params, emptyText: '还没有盘点' } },
  ];
  const items = shown
    .filter(({ may }) => may)
    .map(({ key, label, entity, slots }) => ({
      key,
      label,
      children: <ListPanel title={entity.title} entity={entity} slots={slots} />,
    }));
  return <Tabs size="small" items={items} />;
}
