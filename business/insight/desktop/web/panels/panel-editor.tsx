import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type DragEvent, useState } from 'react';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { clearPanelSlot, type HomePanelEntry, type PanelSlots, placePanel } from '../../model/home-panel-layout.ts';
import styles from './panel-editor.module.css';
import { useAvailableHomePanels } from './use-home-panels.ts';

interface PanelEditorProps {
  readonly slots: PanelSlots;
  readonly onChange: (slots: PanelSlots) => void;
}

/**
 * Panels and eight slots: a panel is dragged into a slot, or chosen and then put where one clicks or presses Enter.
 * In a slot it may be moved the same way, or taken out.
 */
export function PanelEditor({ slots, onChange }: PanelEditorProps) {
  const panels = useAvailableHomePanels();
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const put = (code: string | null, at: number) => {
    const panel = panels.find((one) => one.code === code);
    if (panel) onChange(placePanel(slots, panel, at));
    setHeld(null);
    setOver(null);
  };
  const hold = (panel: HomePanelEntry) => ({
    draggable: true,
    'aria-pressed': held === panel.code,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', panel.code);
      event.dataTransfer.effectAllowed = 'move';
      setHeld(panel.code);
    },
    onDragEnd: () => setHeld(null),
  });
  const toggle = (code: string) => setHeld(held === code ? null : code);
  const heldTitle = panels.find(({ code }) => code === held)?.title;
  return (
    <div className={styles.editor}>
      <section className={styles.choice} aria-label="可选面板">
        {panels.map((panel) => (
          <button
            key={panel.code}
            type="button"
            className={slots.some((one) => one?.code === panel.code) ? `${styles.panel} ${styles.used}` : styles.panel}
            {...hold(panel)}
            onClick={() => toggle(panel.code)}
          >
            {panel.title}
          </button>
        ))}
        <p className={styles.hint} role="status">
          {heldTitle ? `请选择「${heldTitle}」的位置` : '将面板拖到位置上，或先选面板再选位置'}
        </p>
      </section>
      <ol className={styles.slots} aria-label="首页布局">
        {slots.map((panel, at) => (
          <li
            key={String(at)}
            className={over === at ? `${styles.slot} ${styles.over}` : styles.slot}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(at);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              put(event.dataTransfer.getData('text/plain'), at);
            }}
          >
            <button
              type="button"
              className={styles.place}
              aria-label={`位置${at + 1}：${panel?.title ?? '空'}`}
              {...(panel ? hold(panel) : {})}
              onClick={() => (held ? put(held, at) : panel && toggle(panel.code))}
            >
              <span className={styles.number}>{at + 1}</span>
              {panel?.title}
            </button>
            {panel ? (
              <IconButton
                type="text"
                icon={<CloseOutlined aria-hidden />}
                label={`移除${panel.title}`}
                onClick={() => onChange(clearPanelSlot(slots, at))}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
