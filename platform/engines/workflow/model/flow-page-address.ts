import { buildPrefillQuery, type PrefilledValues } from '#kernel/meta/address/prefilled-values.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';

/** Parts of a flow page, each with an address of its own (R2-011). */
export type FlowPageTab = 'flow-business' | 'approval-content' | 'flow-status' | 'flow-chart' | 'flow-related';

/** What a flow page is to show; the first that is given counts: task, process, record, new request. */
interface FlowPlace {
  readonly taskId?: string;
  readonly procInstId?: string;
  /** Form code and id of a record whose process is wanted. */
  readonly formId?: string;
  readonly id?: string;
  /** Id or key of the process to start. */
  readonly procDefineId?: string;
  /** Name of the tab. */
  readonly name: string;
  /** A record whose content a new request begins with (重新开单), and the instance it was in. */
  readonly copyOf?: string;
  readonly procParentId?: string;
  /** What a new request begins with. */
  readonly given?: PrefilledValues;
}

/** Address of a flow page: `flowPageAddress({ procInstId: '7', name: '张三请假4天' })`. */
export function flowPageAddress(place: FlowPlace, part: FlowPageTab = 'flow-business'): string {
  const { given, ...plain } = place;
  return `/flowhandle/${part}?${buildPrefillQuery(plain, given)}`;
}

/** Where a document is written that lives in its process: 新建 starts one, a row of its list leads to its own. */
export const flowDocumentAddresses = (entity: EntityDefinition) => ({
  create: flowPageAddress({ procDefineId: entity.workflow?.process, name: `新建${entity.title}` }),
  address: (row: Readonly<Record<string, unknown>> & { readonly id: string }): string =>
    flowPageAddress({ formId: entity.code, id: row.id, name: String(row[entity.titleField]) }),
});
