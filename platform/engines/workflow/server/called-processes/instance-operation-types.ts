import type { Context } from '#kernel/server/context.ts';
import type { RecordRow } from '#kernel/server/records/hooks.ts';
import type { Command, WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { StoredProcessDefinition } from '../definitions/definition-store.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';

/** What instances are begun and moved by, lent by whoever runs commands. */
export interface InstanceOperations {
  readonly events: readonly WorkflowEvent[];
  readonly begin: (
    ctx: Context,
    definition: StoredProcessDefinition,
    record: RecordRow,
    from: { procParentId: string; callerToken: string | null },
  ) => Promise<string>;
  readonly actOn: (
    ctx: Context,
    act: {
      instanceId: string;
      command: (stored: StoredProcessInstance, variables: Record<string, unknown> | undefined) => Command;
      form?: Readonly<Record<string, unknown>>;
      editable: (stored: StoredProcessInstance) => readonly string[];
      nodeName: (stored: StoredProcessInstance) => { nodeName: string; openedAt: string | null };
      opinion?: string;
    },
  ) => Promise<void>;
}
