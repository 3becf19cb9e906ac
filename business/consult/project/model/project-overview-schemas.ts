import { z } from 'zod';

const counted = z.object({ value: z.string(), label: z.string(), count: z.number().int(), amount: z.string() });
const dueProject = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  manager: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  planEnd: z.string(),
  /** Days until the planned end; below 0 it is over. */
  days: z.number().int(),
  progress: z.string().nullable(),
});
const dueStage = z.object({
  id: z.string(),
  project: z.string(),
  projectName: z.string(),
  name: z.string(),
  planEnd: z.string(),
  days: z.number().int(),
  done: z.string().nullable(),
});

/** The projects a person sees, at a glance. Amounts in 元. */
export const projectsOverviewSchema = z.object({
  projects: z.number().int(),
  running: z.number().int(),
  overdue: z.number().int(),
  invest: z.string(),
  submitted: z.string(),
  approved: z.string(),
  states: z.array(counted),
  kinds: z.array(counted),
  stages: z.array(counted),
  due: z.array(dueProject),
  /** Stages the person answers for. */
  mine: z.array(dueStage),
});
export type ProjectsOverviewFigures = z.infer<typeof projectsOverviewSchema>;

/** A node of a project's works with what lies below it; amounts of a node that has none are the sums of its parts. */
export interface ProjectWorkLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly level: string;
  readonly levelLabel: string;
  readonly specialty: string;
  readonly scale: string | null;
  readonly scaleUnit: string;
  readonly submitted: string | null;
  readonly approved: string | null;
  readonly children: readonly ProjectWorkLine[];
}
const workLine: z.ZodType<ProjectWorkLine> = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  level: z.string(),
  levelLabel: z.string(),
  specialty: z.string(),
  scale: z.string().nullable(),
  scaleUnit: z.string(),
  submitted: z.string().nullable(),
  approved: z.string().nullable(),
  get children() {
    return z.array(workLine);
  },
});

export const projectWorksSchema = z.object({
  works: z.array(workLine),
  submitted: z.string().nullable(),
  approved: z.string().nullable(),
});
