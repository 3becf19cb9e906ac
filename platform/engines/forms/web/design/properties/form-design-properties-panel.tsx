import { Button, Input } from 'antd';
import { canvasItemsOf, isCanvasRow } from '../../../model/edits/convert-canvas-items.ts';
import { changeFormHeading } from '../../../model/edits/form-design-edits.ts';
import styles from '../design.module.css';
import { findChosenDesignedField, useFormDesign } from '../form-design-context.ts';
import { FieldProperties } from './field-properties.tsx';
import { LabeledSetting } from './labeled-setting.tsx';
import { WholeFormSettings } from './whole-form-settings.tsx';

/** What can be set of the field or heading that is chosen, else of the form. */
export function FormDesignPropertiesPanel() {
  const state = useFormDesign();
  const { chosen } = state;
  const field = findChosenDesignedField(state);
  return (
    <aside className={styles.aside} aria-label="属性">
      {field ? <FieldProperties key={field.code} field={field} /> : null}
      {chosen && 'heading' in chosen ? <HeadingProperties at={chosen.heading} /> : null}
      {!field && !(chosen && 'heading' in chosen) ? <WholeFormSettings /> : null}
    </aside>
  );
}

function HeadingProperties({ at }: { at: number }) {
  const { design, change, choose } = useFormDesign();
  const item = canvasItemsOf(design)[at];
  if (!item || isCanvasRow(item)) return null;
  return (
    <>
      <h2 className={styles.asideTitle}>
        分组标题
        <Button
          size="small"
          danger
          onClick={() => {
            change((now) => changeFormHeading(now, at, null));
            choose(null);
          }}
        >
          删除
        </Button>
      </h2>
      <LabeledSetting label="标题">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={30}
            value={item.heading}
            onChange={({ target }) => change((now) => changeFormHeading(now, at, target.value))}
          />
        )}
      </LabeledSetting>
    </>
  );
}
