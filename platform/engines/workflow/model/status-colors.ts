/** Colours of states, readable ones of the theme: it goes on, it came back, it is done, it was refused. */
export const PROCESS_STATUS_COLORS: Readonly<Record<string, string>> = {
  running: 'processing',
  returned: 'warning',
  approved: 'success',
  refused: 'error',
  suspended: 'warning',
};

export const TASK_STATUS_COLORS: Readonly<Record<string, string>> = {
  open: 'processing',
  approved: 'success',
  rejected: 'warning',
  revoked: 'warning',
};

/** Of what people did, in the opinions. */
export const OPINION_ACTION_COLORS: Readonly<Record<string, string>> = {
  start: 'processing',
  resubmit: 'processing',
  approve: 'success',
  rejectToInitiator: 'warning',
  rejectToPrevious: 'warning',
  rejectToNode: 'warning',
  withdraw: 'warning',
  takeBack: 'warning',
  timedOutPass: 'success',
  timedOutReturn: 'warning',
  timedOutRefuse: 'error',
  void: 'error',
  refuse: 'error',
  abandon: 'error',
  terminate: 'error',
  reopen: 'warning',
};
