import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { CostRowRef } from '../model/index.ts';
import { costScreenOfStage } from './cost-stage-screens.ts';

interface OfProject {
  readonly id: string;
  readonly name?: unknown;
}

interface OfStage {
  readonly id: string;
  readonly stage: string | null;
}

/** The workbench with a version open; `place` names a row in it: {billId}, {nodeId}, or {nodeId} with {feeId} or {resourceId}. */
export const costFileAddress = (
  project: OfProject,
  file: OfStage,
  place: Readonly<Record<string, string>> = {},
): string => projectAddress(project, costScreenOfStage(file.stage).path, { fileId: file.id, ...place });

/** The address of a row of a version; null for what is no row. */
export type CostRowAddressBuilder = (place: CostRowRef) => string | null;

/** The workbench with a version open at one of its rows; of a norm, at the node it is priced in. */
export const createCostRowAddressBuilder =
  (project: OfProject, file: OfStage): CostRowAddressBuilder =>
  ({ kind, id, nodeId }) => {
    if (kind === 'bill') return costFileAddress(project, file, { billId: String(id) });
    if (kind === 'file' || nodeId === null) return null;
    const row = kind === 'fee' || kind === 'resource' ? { [`${kind}Id`]: String(id) } : {};
    return costFileAddress(project, file, { nodeId: String(kind === 'node' ? id : nodeId), ...row });
  };
