import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { asset, assetBuy, assetMaintain, assetScrap } from '../model/index.ts';
import { AssetBuyActions } from './asset-buy-actions.tsx';
import { AssetHistory } from './asset-history.tsx';
import { FinishRepairButton } from './finish-repair-button.tsx';
import { PrintLabelsButton } from './labels/asset-labels.tsx';

const PLACE = '/administration-management/asset-management';

/** A paper about an asset, begun from its card. */
const paperAbout = (process: string, what: string, { id, name, no }: DisplayedRecord): string =>
  flowPageAddress({
    procDefineId: process,
    name: `${what} ${String(name)}`,
    given: { title: `${String(no)} ${String(name)}${what}`, asset: id, asset_label: name },
  });

const IN_HAND: readonly unknown[] = ['idle', 'used', 'lent'];

/** What a card leads to: its label, a repair, the end of the piece. */
function AssetActions({ record }: { readonly record: DisplayedRecord }) {
  return (
    <>
      <PrintLabelsButton assets={[record]} />
      <IfPermitted to={['assetMaintain:write']}>
        {IN_HAND.includes(record.state) ? (
          <ButtonLikeLink to={paperAbout(assetMaintain.code, '报修', record)}>报修</ButtonLikeLink>
        ) : null}
      </IfPermitted>
      <IfPermitted to={['assetScrap:write']}>
        {record.state === 'scrapped' || record.state === 'scrapping' ? null : (
          <ButtonLikeLink to={paperAbout(assetScrap.code, '报废', record)}>申请报废</ButtonLikeLink>
        )}
      </IfPermitted>
    </>
  );
}

export const assetScreens = {
  entity: asset,
  list: {
    title: '资产台账',
    open: 'tab',
    emptyHint: '新建或导入资产卡片，申购的资产验收后自动建卡',
    toolbar: ({ selected }) => (
      <>
        <ButtonLikeLink to={`${PLACE}/scan`}>扫码</ButtonLikeLink>
        <PrintLabelsButton assets={selected} />
      </>
    ),
  },
  form: {
    actions: ({ record, dirty }) => (record && !dirty ? <AssetActions record={record} /> : null),
    below: ({ record }) => (record ? <AssetHistory id={record.id} /> : null),
  },
} satisfies EntityScreens;

export const assetBuyScreens = {
  entity: assetBuy,
  list: {
    ...flowDocumentAddresses(assetBuy),
    emptyHint: '申请购置固定资产，审批通过并验收后建立卡片',
    rowActions: (row, refresh) => <AssetBuyActions row={row} refresh={refresh} />,
    rowActionsWidth: 120,
  },
} satisfies EntityScreens;

export const assetMaintainScreens = {
  entity: assetMaintain,
  list: {
    ...flowDocumentAddresses(assetMaintain),
    emptyHint: '资产损坏时在这里报修，也可在资产卡片上报修',
    rowActions: (row) => <FinishRepairButton row={row} />,
    rowActionsWidth: 90,
  },
} satisfies EntityScreens;

export const assetScrapScreens = {
  entity: assetScrap,
  list: { ...flowDocumentAddresses(assetScrap), emptyHint: '不再使用的资产在这里申请报废' },
} satisfies EntityScreens;
