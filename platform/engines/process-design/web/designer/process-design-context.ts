import { createContext, useContext } from 'react';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import type { ProcessOutline } from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { ProcessFault } from '#kernel/workflow/validate/validate-process.ts';
import type { ReferenceNameLookups } from '#platform/engines/workflow/model/index.ts';
import type { ProcessDesign } from '../../model/calls.ts';
import type { OutlineSteps } from '../../model/step-tree-edits.ts';

/** What the properties show. */
export type DesignSelection =
  | { readonly kind: 'step'; readonly id: string }
  | { readonly kind: 'branch'; readonly gateway: string; readonly branch: number };

/** The process being designed, for every part of its pages. */
export interface ProcessDesignState {
  readonly design: ProcessDesign;
  /** null for a drawing that steps cannot show. */
  readonly outline: ProcessOutline | null;
  readonly definition: ProcessDefinition;
  readonly faults: readonly ProcessFault[];
  readonly names: ReferenceNameLookups;
  /** Remembers what a person just chosen is called. */
  readonly meet: (people: readonly PickedName[]) => void;
  readonly change: (to: (outline: ProcessOutline) => ProcessOutline) => void;
  readonly changeSteps: (to: (steps: OutlineSteps) => OutlineSteps) => void;
  /** Puts a drawing in the place of the design; null makes steps of it again where it can. */
  readonly draw: (definition: ProcessDefinition | null) => void;
  readonly chosen: DesignSelection | null;
  readonly choose: (chosen: DesignSelection | null) => void;
}

export const ProcessDesignContext = createContext<ProcessDesignState | null>(null);

/** The design around a component. */
export function useProcessDesign(): ProcessDesignState {
  const state = useContext(ProcessDesignContext);
  if (!state) throw new Error('outside of a designer');
  return state;
}

/** Faults at a node, or at a branch of a gateway. */
export function designFaultsAt(
  { definition, faults }: ProcessDesignState,
  at: DesignSelection,
): readonly ProcessFault[] {
  if (at.kind === 'step') return faults.filter((fault) => fault.at === at.id);
  const flow = definition.flows.filter(({ from }) => from === at.gateway)[at.branch];
  return flow ? faults.filter((fault) => fault.at === flow.id) : [];
}
