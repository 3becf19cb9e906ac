export { exportBpmn } from './export-bpmn.ts';
export { importBpmn } from './import-bpmn.ts';
