import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { allFieldKinds } from '#kernel/fields/field-kind-registry.ts';
import { AttachmentsButton } from '#kernel/web/attachments/attachments-button.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { FieldSampleModes } from './field-sample-modes.tsx';
import styles from './field-samples.module.css';
import { fieldSamplesByKind } from './field-samples.ts';

/** /dev/fields: every field kind in every mode. */
export function Page() {
  return (
    <main className={styles.page}>
      <PageFrame title="字段类型" subtitle={`${allFieldKinds().length} 种`}>
        {allFieldKinds().map((kind) => (
          <Panel key={kind.name} title={`${kind.title} ${kind.name}`}>
            {fieldSamplesByKind[kind.name]?.map((sample) => (
              <FieldSampleModes key={sample.field.label} sample={sample} />
            ))}
          </Panel>
        ))}
        <Panel title="附件按钮 AttachmentsButton">
          <div className={styles.buttons}>
            <AttachmentsButton refModule="dev" refRecordId="fields" />
            <AttachmentsButton label="只读附件" refModule="dev" refRecordId="fields" readOnly />
          </div>
        </Panel>
      </PageFrame>
    </main>
  );
}
