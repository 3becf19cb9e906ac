import { Button, Input } from 'antd';
import { changeHeading } from '../../../model/edits/edits.ts';
import { isRow, itemsOf } from '../../../model/edits/items.ts';
import styles from '../design.module.css';
import { chosenField, useDesign } from '../design-context.ts';
import { FieldProperties } from './field-properties.tsx';
import { FormProperties } from './form-properties.tsx';
import { Item } from './item.tsx';

/** What can be set of the field or heading that is chosen, else of the form. */
export function Properties() {
  const state = useDesign();
  const { chosen } = state;
  const field = chosenField(state);
  return (
    <aside className={styles.aside} aria-label="属性">
      {field ? <FieldProperties key={field.code} field={field} /> : null}
      {chosen && 'heading' in chosen ? <HeadingProperties at={chosen.heading} /> : null}
      {!field && !(chosen && 'heading' in chosen) ? <FormProperties /> : null}
    </aside>
  );
}

function HeadingProperties({ at }: { at: number }) {
  const { design, change, choose } = useDesign();
  const item = itemsOf(design)[at];
  if (!item || isRow(item)) return null;
  return (
    <>
      <h2 className={styles.asideTitle}>
        分组标题
        <Button
          size="small"
          danger
          onClick={() => {
            change((now) => changeHeading(now, at, null));
            choose(null);
          }}
        >
          删除
        </Button>
      </h2>
      <Item label="标题">
        {(id) => (
          <Input
            id={id}
            size="small"
            maxLength={30}
            value={item.heading}
            onChange={({ target }) => change((now) => changeHeading(now, at, target.value))}
          />
        )}
      </Item>
    </>
  );
}
