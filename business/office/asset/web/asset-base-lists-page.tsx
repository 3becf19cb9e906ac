import { useState } from 'react';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { assetClass } from '../model/base-lists/asset-class.entity.ts';
import { maintainProblem } from '../model/base-lists/maintain-problem.entity.ts';
import { procureMethod } from '../model/base-lists/procure-method.entity.ts';
import { supplyClass } from '../model/base-lists/supply-class.entity.ts';

const LISTS = [assetClass, supplyClass, procureMethod, maintainProblem];

/** …/asset-management/office-base-data: the lists that forms of assets and supplies choose from. */
export function Page() {
  const [tab, show] = useState(assetClass.code);
  const items = LISTS.map((entity) => ({
    key: entity.code,
    label: entity.title,
    children: entity.tree ? <EntityTree entity={entity} /> : <ListPage entity={entity} />,
  }));
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
