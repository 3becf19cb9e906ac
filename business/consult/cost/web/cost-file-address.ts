import { projectAddress } from '#business/consult/project/web/index.tsx';
import { screenOf } from './stages.ts';

/** The workbench with a version open; `place` names a row in it: {billId}, {nodeId}, or {nodeId} with {feeId} or {resourceId}. */
export const costFileAddress = (
  project: { readonly id: string; readonly name?: unknown },
  file: { readonly id: string; readonly stage: string | null },
  place: Readonly<Record<string, string>> = {},
): string => projectAddress(project, screenOf(file.stage).path, { fileId: file.id, ...place });
