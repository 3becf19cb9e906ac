export { exportBpmn } from './export-bpmn.ts';
export { type ImportedModel, importBpmn } from './import-bpmn.ts';
export type { ImportNote } from './source.ts';
