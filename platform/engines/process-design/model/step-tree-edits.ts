import type { OutlineBranch, OutlineStep } from '#kernel/workflow/process/define-process.ts';

export type OutlineSteps = readonly OutlineStep[];
/** A line of steps one after another: at the top, or a branch of a gateway. */
export type StepSequenceKey = { readonly gateway: string; readonly branch: number } | null;
/** A place between steps. */
export interface StepPosition {
  readonly line: StepSequenceKey;
  readonly at: number;
}

export const outlineStepId = (step: OutlineStep): string => ('node' in step ? step.node.id : step.id);
export const outlineStepName = (step: OutlineStep): string => ('node' in step ? step.node.name : step.name);
const branchesOf = (step: OutlineStep): readonly OutlineBranch[] => (step.step === 'branches' ? step.branches : []);

/** All steps, those in branches behind their gateway. */
export const flattenSteps = (steps: OutlineSteps): OutlineStep[] =>
  steps.flatMap((step) => [step, ...branchesOf(step).flatMap((branch) => flattenSteps(branch.steps))]);

export const findStep = (steps: OutlineSteps, id: string): OutlineStep | undefined =>
  flattenSteps(steps).find((step) => outlineStepId(step) === id);

/** Where a step stands; null for one that is not there. */
function spotOf(steps: OutlineSteps, id: string, line: StepSequenceKey = null): StepPosition | null {
  const at = steps.findIndex((step) => outlineStepId(step) === id);
  if (at >= 0) return { line, at };
  for (const step of steps) {
    for (const [branch, { steps: inner }] of branchesOf(step).entries()) {
      const found = spotOf(inner, id, { gateway: outlineStepId(step), branch });
      if (found) return found;
    }
  }
  return null;
}

/** The steps with every step passed through `change`, which leaves steps out by giving none. */
const mapSteps = (steps: OutlineSteps, change: (step: OutlineStep) => OutlineSteps): OutlineSteps =>
  steps.flatMap((step) =>
    change(
      step.step === 'branches'
        ? { ...step, branches: step.branches.map((one) => ({ ...one, steps: mapSteps(one.steps, change) })) }
        : step,
    ),
  );

export const changeStep = (steps: OutlineSteps, id: string, change: (step: OutlineStep) => OutlineStep): OutlineSteps =>
  mapSteps(steps, (step) => [outlineStepId(step) === id ? change(step) : step]);

export const removeStep = (steps: OutlineSteps, id: string): OutlineSteps =>
  mapSteps(steps, (step) => (outlineStepId(step) === id ? [] : [step]));

export function insertStep(steps: OutlineSteps, { line, at }: StepPosition, step: OutlineStep): OutlineSteps {
  if (line === null) return steps.toSpliced(at, 0, step);
  return changeBranch(steps, line.gateway, line.branch, (branch) => ({
    ...branch,
    steps: branch.steps.toSpliced(at, 0, step),
  }));
}

/** Puts a step elsewhere; into itself it cannot go, then nothing changes. */
export function moveStep(steps: OutlineSteps, id: string, to: StepPosition): OutlineSteps {
  const step = findStep(steps, id);
  const from = spotOf(steps, id);
  const isInside = to.line !== null && step && findStep([step], to.line.gateway) !== undefined;
  if (!step || !from || isInside) return steps;
  const isBehind = sameLine(from.line, to.line) && from.at < to.at;
  return insertStep(removeStep(steps, id), { ...to, at: isBehind ? to.at - 1 : to.at }, step);
}

/** One place up (−1) or down (1) in its line; at the border it stays. */
export function shiftStep(steps: OutlineSteps, id: string, by: -1 | 1): OutlineSteps {
  const spot = spotOf(steps, id);
  if (!spot) return steps;
  const at = by < 0 ? spot.at - 1 : spot.at + 2;
  return at < 0 || at > lineOf(steps, spot.line).length ? steps : moveStep(steps, id, { line: spot.line, at });
}

/** Puts a copy with ids of its own right behind the step. */
export function copyStep(steps: OutlineSteps, id: string): OutlineSteps {
  const step = findStep(steps, id);
  const spot = spotOf(steps, id);
  if (!step || !spot) return steps;
  const taken = new Set(flattenSteps(steps).map(outlineStepId));
  return insertStep(steps, { ...spot, at: spot.at + 1 }, copied(step, taken));
}

function copied(step: OutlineStep, taken: Set<string>): OutlineStep {
  const id = generateUnusedStepId(taken, outlineStepId(step).replace(/_\d+$/, ''));
  taken.add(id);
  const name = `${outlineStepName(step)}（副本）`;
  if (step.step === 'branches') {
    const branches = step.branches.map((one) => ({ ...one, steps: one.steps.map((each) => copied(each, taken)) }));
    return { ...step, node: { ...step.node, id, name }, branches };
  }
  return step.step === 'node' ? { ...step, node: { ...step.node, id, name } } : { ...step, id, name };
}

export const generateUnusedStepId = (taken: ReadonlySet<string>, base: string): string => {
  let number = 1;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
};

export function changeBranch(
  steps: OutlineSteps,
  gateway: string,
  index: number,
  change: (branch: OutlineBranch) => OutlineBranch | null,
): OutlineSteps {
  return changeStep(steps, gateway, (step) =>
    step.step === 'branches'
      ? {
          ...step,
          branches: step.branches.flatMap((branch, at) => (at === index ? (change(branch) ?? []) : [branch])),
        }
      : step,
  );
}

/** A new branch in front of the one for all other cases. */
export function addBranch(steps: OutlineSteps, gateway: string, branch: OutlineBranch): OutlineSteps {
  return changeStep(steps, gateway, (step) => {
    if (step.step !== 'branches') return step;
    const last = step.branches.findIndex(({ when }) => when === undefined);
    const at = step.node.kind === 'parallel' || last < 0 ? step.branches.length : last;
    return { ...step, branches: step.branches.toSpliced(at, 0, branch) };
  });
}

/** Takes a branch out; of two, what is left of the other comes in the gateway's place. */
export function removeBranch(steps: OutlineSteps, gateway: string, index: number): OutlineSteps {
  return mapSteps(steps, (step) => {
    if (step.step !== 'branches' || outlineStepId(step) !== gateway) return [step];
    const branches = step.branches.toSpliced(index, 1);
    return branches.length > 1 ? [{ ...step, branches }] : (branches[0]?.steps ?? []);
  });
}

/** Asks a branch earlier (−1) or later (1). */
export function shiftBranch(steps: OutlineSteps, gateway: string, index: number, by: -1 | 1): OutlineSteps {
  return changeStep(steps, gateway, (step) => {
    const moved = branchesOf(step)[index];
    const to = index + by;
    if (step.step !== 'branches' || !moved || to < 0 || to >= step.branches.length) return step;
    return { ...step, branches: step.branches.toSpliced(index, 1).toSpliced(to, 0, moved) };
  });
}

function lineOf(steps: OutlineSteps, line: StepSequenceKey): OutlineSteps {
  if (line === null) return steps;
  const gateway = findStep(steps, line.gateway);
  return gateway ? (branchesOf(gateway)[line.branch]?.steps ?? []) : [];
}

const sameLine = (one: StepSequenceKey, other: StepSequenceKey): boolean =>
  one?.gateway === other?.gateway && one?.branch === other?.branch;
