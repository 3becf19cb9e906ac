import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import styles from './quick-finder.module.css';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], '查找功能、最近访问、收藏、人员和记录'],
  [['?'], '快捷键一览'],
  [['Ctrl', 'S'], '保存正在编辑的表单'],
  [['Ctrl', 'Enter'], '发表评论'],
  [['Ctrl', 'V'], '粘贴文件或截图为附件'],
  [['Ctrl', 'Z'], '撤销（设计器、表格）'],
  [['Ctrl', 'Y'], '重做（设计器、表格）'],
  [['F2'], '修改表格的单元格'],
  [['Insert'], '在表格中插入行'],
  [['Alt', '↑', '↓'], '移动表格中的行'],
  [['Esc'], '关闭对话框或抽屉'],
  [['↑', '↓'], '在查找结果中移动'],
];

/** All keys that do something, on one page. */
export function KeyboardShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog open title="快捷键" name="shortcuts" width={480} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  );
}
