import type { ComponentType } from 'react';
import type { WorkMode } from '#platform/rights/menu/model/index.ts';
import { DonePanel, MinePanel } from '../flow-panels.tsx';
import { MessagePanel } from '../message-panel.tsx';
import { SlotPanel } from '../panels/slot-panel.tsx';
import { PATHS } from '../paths.ts';
import { TodoPanel } from '../todo-panel.tsx';
import { CommonFunctions } from './common-functions.tsx';
import { FunctionModules } from './function-modules.tsx';
import styles from './work-home.module.css';

const BonusPanel = () => <SlotPanel panel={{ code: 'bonus', title: '奖金管理', morePath: PATHS.bonus }} />;

/** Home functions by their number (specification 1 §2.9). */
const PANELS: Readonly<Record<string, ComponentType>> = {
  '1': TodoPanel,
  '2': DonePanel,
  '3': MinePanel,
  '4': MessagePanel,
  '5': BonusPanel,
};

/** The home page of work mode: what the person chose for it. */
export function WorkHome({ layout }: { layout: WorkMode }) {
  return (
    <>
      {layout.commonUse === '1' ? null : <CommonFunctions use={layout.commonUse} />}
      <div className={styles.panels}>
        {layout.mainFunciton.map((code) => {
          const Panel = PANELS[code];
          return Panel ? <Panel key={code} /> : null;
        })}
      </div>
      {layout.showcheckedList ? <FunctionModules ids={layout.checkedList} /> : null}
    </>
  );
}
