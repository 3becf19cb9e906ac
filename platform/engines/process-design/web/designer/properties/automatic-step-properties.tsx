import { Input, Select } from 'antd';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { listFeelNames } from '#kernel/feel/compile-feel.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import type { AutomaticStepAction } from '#kernel/workflow/process/automatic-step-action-types.ts';
import { changeStep } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { FieldMappingEditor } from './call/field-mapping-editor.tsx';
import { FieldValueAssignmentsEditor } from './field-value-assignments-editor.tsx';
import { LabelledControls } from './labelled-controls.tsx';

type Creating = Extract<AutomaticStepAction, { do: 'create' }>;
type Asks = Extract<AutomaticStepAction, { do: 'ask' }>;

/** What the product does at an automatic step: fields of this form it fills in, a record it makes, a system it asks. */
export function AutomaticStepProperties({ id, job }: { id: string; job: AutomaticStepAction }) {
  const { design, change } = useProcessDesign();
  const set = (to: AutomaticStepAction) =>
    change((outline) => ({
      ...outline,
      // A field that a value asks for is one of the process's variables from then on.
      ...(outline.variables ? { variables: { ...outline.variables, ...askedIn(to, design.fields) } } : {}),
      steps: changeStep(outline.steps, id, (step) =>
        step.step === 'node' && step.node.kind === 'automatic' ? { ...step, node: { ...step.node, job: to } } : step,
      ),
    }));
  if (job.do === 'create') return <Creation job={job} onChange={set} />;
  if (job.do === 'ask') return <Asking job={job} onChange={set} />;
  const own = design.fields.map(({ code, field }) => [code, field] as const);
  return (
    <LabelledControls label="填写字段">
      <FieldValueAssignmentsEditor
        fields={writable(own)}
        assignments={job.fields}
        onChange={(fields) => set({ ...job, fields })}
      />
      <p className={styles.faint}>流程到达此环节时由系统填写，不需要人员办理。</p>
    </LabelledControls>
  );
}

function Creation({ job, onChange }: { job: Creating; onChange: (job: Creating) => void }) {
  const { design } = useProcessDesign();
  const { data } = useEntityScreens(job.form);
  const fields = writable(Object.entries(job.form === '' || !data ? {} : data.entity.fields));
  const choose = (form: string) => onChange({ ...job, form, fields: [] });
  return (
    <>
      <LabelledControls label="新增哪种单据">
        <Select
          size="small"
          aria-label="要新增的单据"
          placeholder="请选择单据"
          style={{ width: '100%' }}
          showSearch
          optionFilterProp="label"
          value={job.form === '' ? null : job.form}
          options={design.targets.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={choose}
        />
        <p className={styles.faint}>
          以发起人的名义保存；同一流程的此环节只新增一次，退回后再次经过也不会重复。有审批流程的单据保存为草稿。
        </p>
      </LabelledControls>
      {fields.length > 0 ? (
        <LabelledControls label="填写字段">
          <FieldValueAssignmentsEditor
            fields={fields}
            assignments={job.fields}
            onChange={(to) => onChange({ ...job, fields: to })}
          />
        </LabelledControls>
      ) : null}
    </>
  );
}

function Asking({ job, onChange }: { job: Asks; onChange: (job: Asks) => void }) {
  const { design } = useProcessDesign();
  return (
    <>
      <LabelledControls label="调用哪个外部系统">
        <Select
          size="small"
          aria-label="要调用的外部系统"
          placeholder="请选择外部系统"
          style={{ width: '100%' }}
          value={job.system === '' ? null : job.system}
          options={design.systems.map(({ id: value, name: label }) => ({ value, label }))}
          notFoundContent="没有可调用的外部系统，请管理员在“外部系统”中填写流程调用地址并生成密钥"
          onChange={(system) => onChange({ ...job, system })}
        />
      </LabelledControls>
      <LabelledControls label="接口路径">
        <Input
          size="small"
          aria-label="接口路径"
          value={job.path}
          maxLength={500}
          onChange={({ target }) => onChange({ ...job, path: target.value })}
        />
        <p className={styles.faint}>
          在系统的流程调用地址之后。以 JSON 发送并签名，失败后自动重试；多次失败由管理员重试或跳过。
        </p>
      </LabelledControls>
      <LabelledControls label="发送的参数">
        <FieldValueAssignmentsEditor assignments={job.fields} onChange={(fields) => onChange({ ...job, fields })} />
      </LabelledControls>
      <LabelledControls label="取回应答">
        <FieldMappingEditor
          label="取回"
          pairs={job.takes.map(({ field, value }) => ({ from: value, to: field }))}
          to={design.fields.filter(({ field }) => isWritable(field))}
          onChange={(pairs) => onChange({ ...job, takes: pairs.map(({ from, to }) => ({ field: to, value: from })) })}
        />
      </LabelledControls>
    </>
  );
}

/** The form's fields that the values ask for: code → label. */
function askedIn({ fields }: AutomaticStepAction, known: readonly { readonly code: string; readonly field: Field }[]) {
  const asked = new Set(fields.flatMap(({ value }) => namesOf(value)));
  return Object.fromEntries(known.filter(({ code }) => asked.has(code)).map(({ code, field }) => [code, field.label]));
}

/** Names a value asks for. */
function namesOf(text: string): readonly string[] {
  try {
    return listFeelNames(text);
  } catch (fault) {
    // What is still being typed asks for nothing yet.
    if (fault instanceof Refusal) return [];
    throw fault;
  }
}

/** What a value can be given to. */
const isWritable = (field: Field): boolean =>
  !isSystemFilled(field) && field.kind !== 'serial' && field.kind !== 'lines';

/** Fields that a value can be given to; those to be filled in first. */
const writable = (fields: readonly (readonly [string, Field])[]) =>
  fields
    .filter(([, field]) => isWritable(field))
    .map(([code, field]) => ({ code, label: field.label, required: field.required === true }))
    .sort((one, other) => Number(other.required) - Number(one.required));
