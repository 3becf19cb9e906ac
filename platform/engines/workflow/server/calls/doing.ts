import type { Context } from '#kernel/server/context.ts';
import type { Row } from '#kernel/server/records/hooks.ts';
import type { Command, WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { StoredDefinition } from '../definitions/store.ts';
import type { StoredInstance } from '../instances/instance-store.ts';

/** What instances are begun and moved by, lent by whoever runs commands. */
export interface Doing {
  readonly events: readonly WorkflowEvent[];
  readonly begin: (
    ctx: Context,
    definition: StoredDefinition,
    record: Row,
    from: { procParentId: string; callerToken: string | null },
  ) => Promise<string>;
  readonly actOn: (
    ctx: Context,
    act: {
      instanceId: string;
      command: (stored: StoredInstance, variables: Record<string, unknown> | undefined) => Command;
      form?: Readonly<Record<string, unknown>>;
      editable: (stored: StoredInstance) => readonly string[];
      nodeName: (stored: StoredInstance) => { nodeName: string; openedAt: string | null };
      opinion?: string;
    },
  ) => Promise<void>;
}
