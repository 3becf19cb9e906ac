import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { assetCount, assetCountLine } from '../../model/index.ts';

/** Where a count is carried out, by phone or desk. */
const countPath = ({ id, title }: DisplayedRecord): string =>
  `/administration-management/asset-management/count?id=${id}&name=${encodeURIComponent(String(title))}`;

const linesOf = ({ id, title }: DisplayedRecord): string =>
  `/main-page/assetCountLine/wf-list?${new URLSearchParams({ 'f.count': `${id}~${String(title ?? '')}` }).toString()}`;

export const assetCountScreens = {
  entity: assetCount,
  list: {
    open: 'tab',
    emptyHint: '新建盘点，列出所选部门和分类应有的资产',
    rowActions: (row) =>
      row.state === 'open' ? <Link to={countPath(row)}>盘点</Link> : <Link to={linesOf(row)}>差异</Link>,
    rowActionsWidth: 80,
  },
  form: {
    actions: ({ record, dirty }) =>
      record && !dirty ? (
        <>
          <IfPermitted to={['assetCount:write']}>
            {record.state === 'open' ? <ButtonLikeLink to={countPath(record)}>扫码盘点</ButtonLikeLink> : null}
          </IfPermitted>
          <ButtonLikeLink to={linesOf(record)}>盘点明细</ButtonLikeLink>
        </>
      ) : null,
    below: ({ record }) =>
      record ? (
        <ListPanel title="盘点明细" entity={assetCountLine} count={10} slots={{ params: { count: record.id } }} />
      ) : null,
  },
} satisfies EntityScreens;
