import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Command, WorkflowEvent } from '#kernel/workflow/commands.ts';
import { executeCommand } from '#kernel/workflow/execute-command.ts';
import { type Instance, taskActorsOf } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import {
  createPeopleDirectory,
  type PeopleDirectory,
  type PeopleDirectoryData,
} from '#kernel/workflow/tasks/people-directory.ts';

/** 市政部 under 总部: li works for head wang, above him is the director zhao; sun and qian are HR, gm the general manager. */
export const officeDirectoryData: PeopleDirectoryData = {
  users: [
    { id: 'li', deptId: 'works' },
    { id: 'wang', deptId: 'works', roles: ['head'] },
    { id: 'zhao', deptId: 'top', roles: ['director'] },
    { id: 'gm', deptId: 'top', roles: ['gm'] },
    { id: 'sun', deptId: 'hr', roles: ['hr'] },
    { id: 'qian', deptId: 'hr', roles: ['hr'] },
    { id: 'he', deptId: 'hr', roles: ['archive'] },
    { id: 'gone', deptId: 'works', roles: ['gm', 'left'], active: false },
  ],
  departments: [
    { id: 'top', heads: ['zhao'] },
    { id: 'works', parentId: 'top', heads: ['wang'] },
    { id: 'hr', parentId: 'top', heads: ['sun'] },
  ],
};
export const officeDirectory: PeopleDirectory = createPeopleDirectory(officeDirectoryData);

/**
 * A process told step by step: what is done, then what lies open as "node: person". Every command goes
 * through step(); a refused one answers its text and is checked to have changed nothing.
 */
export class ProcessStory {
  instance: Instance | null = null;
  events: readonly WorkflowEvent[] = [];
  private clock = 0;

  constructor(
    readonly process: ProcessDefinition,
    readonly directory: PeopleDirectory = officeDirectory,
  ) {}

  /** Carries a command out for a person; the person's open task (or the latest decided one) is found by itself. */
  does(by: string, kind: Command['kind'], more: Record<string, unknown> = {}): string {
    this.clock += 1;
    const at = `2026-03-01T09:${String(this.clock).padStart(2, '0')}:00+08:00`;
    const taskId = this.taskFor(by, kind);
    const tokenId = this.instance?.tokens.find((token) => token.state === 'live')?.id;
    const command = {
      kind,
      by,
      at,
      taskId,
      tokenId,
      instanceId: '7',
      opinion: `${kind}的意见`,
      ...more,
    } as unknown as Command;
    const before = JSON.stringify(this.instance);
    try {
      const { instance, events } = executeCommand(this.process, this.instance, command, this.directory);
      this.instance = instance;
      this.events = events;
      return this.open();
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      if (JSON.stringify(this.instance) !== before) throw new Error('a refused command changed the instance');
      return `✗ ${fault.message}`;
    }
  }

  start(by: string, variables: Record<string, unknown> = {}): string {
    return this.does(by, 'start', { variables });
  }

  /** "head: wang | hr: sun/qian", or the status once nothing is open. */
  open(): string {
    const open = this.instance?.tasks.filter((task) => task.status === 'open') ?? [];
    const lines = open.map((task) => `${task.nodeId}: ${taskActorsOf(task).join('/')}`);
    return lines.length > 0 ? lines.join(' | ') : (this.instance?.status ?? '');
  }

  get state(): Instance {
    if (!this.instance) throw new Error('not started');
    return this.instance;
  }

  private taskFor(by: string, kind: Command['kind']): string | undefined {
    if (kind === 'takeBack') return this.decidedTask(by);
    return kind === 'removeSigner' ? this.latestTask(by) : this.openTask(by);
  }

  /** Open, or set aside while others answer. */
  private latestTask(by: string): string | undefined {
    return this.instance?.tasks.findLast((task) => taskActorsOf(task).includes(by))?.id;
  }

  private openTask(by: string): string | undefined {
    return this.instance?.tasks.find((task) => task.status === 'open' && taskActorsOf(task).includes(by))?.id;
  }

  private decidedTask(by: string): string | undefined {
    return this.instance?.tasks.findLast((task) => task.status === 'approved' && task.decidedBy === by)?.id;
  }
}

/** One line of a story: who does what, and what lies open afterwards. */
export type StoryLine = readonly [by: string, kind: Command['kind'], open: string, more?: Record<string, unknown>];

/** Plays a story and answers what really lay open after each line, to be compared with what was told. */
export function playStory(
  process: ProcessDefinition,
  lines: readonly StoryLine[],
): { story: ProcessStory; told: string[]; seen: string[] } {
  const story = new ProcessStory(process);
  const seen = lines.map(([by, kind, , more]) => `${by} ${kind} → ${story.does(by, kind, more)}`);
  return { story, told: lines.map(([by, kind, open]) => `${by} ${kind} → ${open}`), seen };
}
