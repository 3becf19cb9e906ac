import { ExplainAction } from '#business/finance/income/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import {
  bonusCalculation,
  bonusCalls,
  bonusEntrust,
  bonusIndex,
  bonusPayment,
  bonusPeriod,
  bonusRule,
  bonusShare,
  bonusTemp,
} from '../model/index.ts';
import { AdjustBonusAction } from './adjust-bonus-action.tsx';
import { BonusPeriodActions } from './bonus-period-actions.tsx';
import { BonusSheetAction } from './bonus-sheet-action.tsx';

export const bonusCalculationScreens = {
  entity: bonusCalculation,
  list: {
    emptyHint: '在奖金期间中计算后显示',
    rowActions: (row: DisplayedRecord, refresh: () => void) => (
      <>
        <ExplainAction call={bonusCalls.origin} id={row.id} />
        {row.state === 'frozen' ? null : <AdjustBonusAction id={row.id} refresh={refresh} />}
      </>
    ),
    rowActionsWidth: 130,
    open: 'drawer',
  },
} satisfies EntityScreens;

export const bonusPeriodScreens = {
  entity: bonusPeriod,
  list: {
    ...flowDocumentAddresses(bonusPeriod),
    create: undefined,
    emptyHint: '新建期间后计算、提交审批，批准后冻结，再发放',
    rowActions: (row: DisplayedRecord, refresh: () => void) => (
      <>
        <BonusPeriodActions row={row} refresh={refresh} />
        {row.calculatedAt ? <BonusSheetAction row={row} /> : null}
      </>
    ),
    rowActionsWidth: 230,
    open: 'drawer',
  },
} satisfies EntityScreens;

export const bonusRuleScreens = {
  entity: bonusRule,
  list: {
    ...flowDocumentAddresses(bonusRule),
    emptyHint: '新建规则并提交审批，批准后用于奖金期间；修改请新建一个版本',
  },
} satisfies EntityScreens;

export const bonusIndexScreens = {
  entity: bonusIndex,
  list: {
    ...flowDocumentAddresses(bonusIndex),
    emptyHint: '新建指数并提交审批，批准后替代同类、范围重叠的指数',
  },
} satisfies EntityScreens;

export const bonusAdvanceScreens = {
  entity: bonusTemp,
  list: { ...flowDocumentAddresses(bonusTemp), emptyHint: '到账前预发的奖金在这里申请，以后计算时自动抵扣' },
} satisfies EntityScreens;

export const bonusPaymentScreens = {
  entity: bonusPayment,
  list: { ...flowDocumentAddresses(bonusPayment), create: false, emptyHint: '在奖金计算中对已冻结的期间生成发放单' },
} satisfies EntityScreens;

export const bonusEntrustScreens = {
  entity: bonusEntrust,
  list: { emptyHint: '框架合同下有单独委托单的，在这里登记委托费用和成员份额', open: 'drawer' },
} satisfies EntityScreens;

export const bonusShareScreens = {
  entity: bonusShare,
  list: {
    ...flowDocumentAddresses(bonusShare),
    emptyHint: '规则的角色份额不适用的项目，在这里申请分配份额，批准后用于未冻结的期间',
  },
} satisfies EntityScreens;
