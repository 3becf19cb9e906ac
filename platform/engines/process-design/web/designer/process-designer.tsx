import { useCallback, useMemo, useState } from 'react';
import { DraftOfferNote } from '#kernel/web/form/draft/draft-offer-note.tsx';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { useUndoHistory } from '#kernel/web/pattern/history/use-undo-history.ts';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import type { ProcessOutline } from '#kernel/workflow/process/define-process.ts';
import { validateProcess } from '#kernel/workflow/validate/validate-process.ts';
import type { ProcessDesign } from '../../model/calls.ts';
import type { OutlineSteps } from '../../model/step-tree-edits.ts';
import {
  definitionOfContent,
  type ProcessDesignContent,
  toOutlineOrDrawing,
  withDrawnProcess,
} from './convert-process-design-content.ts';
import { type DesignSelection, ProcessDesignContext, type ProcessDesignState } from './process-design-context.ts';
import { ProcessDesignerFrame } from './process-designer-frame.tsx';

interface DesignerProps {
  readonly design: ProcessDesign;
  readonly onPublished: () => void;
}

/** Holds the design of a process while it is changed: its history, its draft, its faults. */
export function ProcessDesigner({ design, onPublished }: DesignerProps) {
  const first = useMemo(() => toOutlineOrDrawing(design.definition), [design.definition]);
  const { present, change: changeContent, undo, redo } = useUndoHistory<ProcessDesignContent>(first);
  const [chosen, choose] = useState<DesignSelection | null>(null);
  const [met, setMet] = useState<readonly PickedName[]>(design.people);
  const isChanged = present !== first;
  const { offer, finish } = useDraft<ProcessDesignContent>({
    place: `flow-design-${design.id}`,
    form: '流程设计',
    name: design.name,
    title: null,
    typed: isChanged ? present : null,
    onRestore: (typed) => changeContent(() => typed),
  });
  const definition = useMemo(() => definitionOfContent(present), [present]);
  const faults = useMemo(() => validateProcess(definition), [definition]);
  const change = useCallback(
    (to: (outline: ProcessOutline) => ProcessOutline) =>
      changeContent((content) => (content.outline ? { outline: to(content.outline) } : content)),
    [changeContent],
  );
  const state: ProcessDesignState = {
    design,
    outline: present.outline,
    definition,
    faults,
    names: {
      user: (id) => met.find((person) => person.id === id)?.name ?? `未知人员（${id}）`,
      role: (code) => design.roles.find((role) => role.id === code)?.name ?? code,
      field: (code) => design.fields.find((field) => field.code === code)?.field.label ?? code,
      process: (code) => design.processes.find((process) => process.id === code)?.name ?? code,
    },
    meet: (people) => setMet([...met.filter(({ id }) => !people.some((one) => one.id === id)), ...people]),
    change,
    changeSteps: (to: (steps: OutlineSteps) => OutlineSteps) =>
      change((outline) => ({ ...outline, steps: to(outline.steps) })),
    draw: (drawing) => changeContent((content) => withDrawnProcess(content, drawing)),
    chosen,
    choose,
  };
  return (
    <ProcessDesignContext value={state}>
      <DraftOfferNote offer={offer} />
      <ProcessDesignerFrame
        isChanged={isChanged}
        undo={undo}
        redo={redo}
        onImport={(imported) => changeContent(() => toOutlineOrDrawing(imported))}
        onPublished={() => {
          finish();
          onPublished();
        }}
      />
    </ProcessDesignContext>
  );
}
