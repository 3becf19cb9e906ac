/** In which phase of the building a commission of each kind of business (业务类型) begins. */
const STAGE_OF_KIND: Readonly<Record<string, string>> = {
  estimate: 'estimate',
  economy: 'estimate',
  whole: 'estimate',
  manage: 'estimate',
  outline: 'budget',
  drawing: 'control',
  billing: 'control',
  control: 'control',
  bim: 'control',
  clearing: 'tender',
  agency: 'tender',
  follow: 'progress',
  progress: 'progress',
  change: 'progress',
  'settle-make': 'settle',
  'settle-check': 'settle',
  final: 'audit',
  appraisal: 'audit',
};

/** The phase a project begins in, by its kind; kinds that a firm added itself begin with the control price. */
export const initialStageOfKind = (kind: string): string => STAGE_OF_KIND[kind] ?? 'control';
