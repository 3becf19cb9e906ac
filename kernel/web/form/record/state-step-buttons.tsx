import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type NamedStateStep, stateStepsOf } from '#kernel/meta/states/states.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { StateStepButton } from './state-step-button.tsx';
import type { RecordWithAbilities } from './use-record.ts';

const StepDialog = lazy(async () => ({ default: (await import('./state-step-dialog.tsx')).StateStepDialog }));

interface StateStepsProps {
  readonly entity: EntityDefinition;
  readonly record: RecordWithAbilities;
}

/** A button for each step that the person may take with a record as it stands, from its definition; seldom ones in a menu. */
export function StateStepButtons({ entity, record }: StateStepsProps) {
  const [chosen, setChosen] = useState<NamedStateStep | null>(null);
  const open = stateStepsOf(entity).filter(({ code }) => record.can?.steps.includes(code));
  const seldom = open.filter(({ minor }) => minor);
  return (
    <>
      {open
        .filter(({ minor }) => !minor)
        .map((step, at) => (
          <StateStepButton key={step.code} primary={at === 0} {...propsOf(entity, record, step)} />
        ))}
      {seldom.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: seldom.map(({ code, label }) => ({ key: code, label })),
            onClick: ({ key }) => setChosen(seldom.find(({ code }) => code === key) ?? null),
          }}
        >
          <Button size="small">
            更多步骤 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      ) : null}
      {chosen ? (
        <Suspense fallback={null}>
          <StepDialog {...propsOf(entity, record, chosen)} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const propsOf = (entity: EntityDefinition, record: DisplayedRecord, step: NamedStateStep) => ({
  ...{ entity, label: step.label, step: step.code, needs: step.needs, confirm: step.confirm },
  ...{ record: { ...record, ...proposedFor(step, record) }, fields: step.asks },
});

/** What the fields that a step asks for hold at first, where the record says nothing. */
function proposedFor(
  { asks = [], proposes = {} }: NamedStateStep,
  record: DisplayedRecord,
): Readonly<Record<string, unknown>> {
  const open = asks.filter((code) => proposes[code] !== undefined && (record[code] ?? null) === null);
  return Object.fromEntries(
    open.map((code) => {
      const proposal = proposes[code];
      return [code, typeof proposal === 'object' ? record[proposal.field] : dayOfInstant(new Date())];
    }),
  );
}
