import { Checkbox, Radio } from 'antd';
import type { ReactNode } from 'react';
import { usePageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { COMMON_FUNCTIONS_DISPLAY_OPTIONS, HOME_FUNCTION_OPTIONS, type WorkModeLayout } from '../../model/index.ts';
import { MenuCheckboxTree } from './menu-checkbox-tree.tsx';
import styles from './work-mode-layout-forms.module.css';

export interface WorkLayoutFormProps {
  readonly value: WorkModeLayout;
  readonly onChange: (value: WorkModeLayout) => void;
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.topic}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const SHOWN = [
  { value: true, label: '显示' },
  { value: false, label: '隐藏' },
];

/** What the home page of work mode begins with; functions that no module fills are not offered. */
export function HomeTopicsForm({ value, onChange }: WorkLayoutFormProps) {
  const brought = usePageExtensions('home-function');
  return (
    <>
      <Topic title="常用功能">
        <Radio.Group
          options={COMMON_FUNCTIONS_DISPLAY_OPTIONS}
          value={value.commonUse}
          onChange={({ target }) => onChange({ ...value, commonUse: String(target.value) })}
        />
      </Topic>
      <Topic title="首页功能">
        <Checkbox.Group
          options={HOME_FUNCTION_OPTIONS.filter((one) => brought.some(({ key }) => key === one.value))}
          value={value.mainFunciton}
          onChange={(chosen) => onChange({ ...value, mainFunciton: chosen })}
        />
      </Topic>
    </>
  );
}

/** The function modules of the home page: shown or not, and which. */
export function HomeModulesForm({ value, onChange }: WorkLayoutFormProps) {
  return (
    <Topic title="功能模块">
      <Radio.Group
        options={SHOWN}
        value={value.showcheckedList}
        onChange={({ target }) => onChange({ ...value, showcheckedList: target.value === true })}
      />
      <MenuCheckboxTree
        label="功能模块菜单"
        ids={value.checkedList}
        disabled={!value.showcheckedList}
        onChange={(checkedList) => onChange({ ...value, checkedList })}
      />
    </Topic>
  );
}

/** Whether work mode has a left column, and which menus stand in it. */
export function LeftColumnForm({ value, onChange }: WorkLayoutFormProps) {
  return (
    <Topic title="左侧栏">
      <Radio.Group
        options={SHOWN}
        value={value.showleftNav}
        onChange={({ target }) => onChange({ ...value, showleftNav: target.value === true })}
      />
      <MenuCheckboxTree
        label="左侧栏菜单"
        ids={value.leftNav}
        disabled={!value.showleftNav}
        onChange={(leftNav) => onChange({ ...value, leftNav })}
      />
    </Topic>
  );
}
