import { type Deadline, isTaskNode, type ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';

/** Hours of a usual working day. */
const HOURS = 8;

/**
 * Deadlines of a step by the firm's working calendar: urged half a day before, late after so many
 * working days, and urged every working day from then on. Nobody decides in anybody's place.
 */
const deadlinesAfter = (days: number): readonly Deadline[] => [
  { after: `PT${days * HOURS - HOURS / 2}H`, time: 'work', act: 'remind' },
  { after: `P${days}D`, time: 'work', act: 'remind', every: 'P1D' },
];

/** The process with so many working days for each step that says no deadline of its own; the firm may change each. */
export const withStepDeadlines = (days: number, process: ProcessDefinition): ProcessDefinition => ({
  ...process,
  nodes: process.nodes.map((node) =>
    isTaskNode(node) && node.due === undefined ? { ...node, due: deadlinesAfter(days) } : node,
  ),
});
