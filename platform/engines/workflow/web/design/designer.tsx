import { useCallback, useMemo, useState } from 'react';
import { DraftNote } from '#kernel/web/form/draft/draft-note.tsx';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { useHistory } from '#kernel/web/pattern/history/use-history.ts';
import type { PickedName } from '#kernel/web/pickers/picking.ts';
import type { ProcessOutline } from '#kernel/workflow/process/define-process.ts';
import { validateProcess } from '#kernel/workflow/validate/validate-process.ts';
import type { ProcessDesign } from '../../model/design/calls.ts';
import type { Steps } from '../../model/design/tree-edits.ts';
import { type Content, contentOf, definitionOf, drawn } from './content.ts';
import { type Chosen, DesignContext, type DesignState } from './design-context.ts';
import { DesignFrame } from './design-frame.tsx';

interface DesignerProps {
  readonly design: ProcessDesign;
  readonly onPublished: () => void;
}

/** Holds the design of a process while it is changed: its history, its draft, its faults. */
export function Designer({ design, onPublished }: DesignerProps) {
  const first = useMemo(() => contentOf(design.definition), [design.definition]);
  const { present, change: changeContent, undo, redo } = useHistory<Content>(first);
  const [chosen, choose] = useState<Chosen | null>(null);
  const [met, setMet] = useState<readonly PickedName[]>(design.people);
  const isChanged = present !== first;
  const { offer, finish } = useDraft<Content>({
    place: `flow-design-${design.id}`,
    form: '流程设计',
    name: design.name,
    title: null,
    typed: isChanged ? present : null,
    onRestore: (typed) => changeContent(() => typed),
  });
  const definition = useMemo(() => definitionOf(present), [present]);
  const faults = useMemo(() => validateProcess(definition), [definition]);
  const change = useCallback(
    (to: (outline: ProcessOutline) => ProcessOutline) =>
      changeContent((content) => (content.outline ? { outline: to(content.outline) } : content)),
    [changeContent],
  );
  const state: DesignState = {
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
    changeSteps: (to: (steps: Steps) => Steps) => change((outline) => ({ ...outline, steps: to(outline.steps) })),
    draw: (drawing) => changeContent((content) => drawn(content, drawing)),
    chosen,
    choose,
  };
  return (
    <DesignContext value={state}>
      <DraftNote offer={offer} />
      <DesignFrame
        isChanged={isChanged}
        undo={undo}
        redo={redo}
        onImport={(imported) => changeContent(() => contentOf(imported))}
        onPublished={() => {
          finish();
          onPublished();
        }}
      />
    </DesignContext>
  );
}
