/** Colours of states: blue goes on, orange came back, green is done, red was refused. */
export const PROCESS_COLORS: Readonly<Record<string, string>> = {
  running: 'blue',
  returned: 'orange',
  approved: 'green',
  refused: 'red',
};

export const TASK_COLORS: Readonly<Record<string, string>> = {
  open: 'blue',
  approved: 'green',
  rejected: 'orange',
  revoked: 'orange',
};

/** Of what people did, in the opinions. */
export const ACTION_COLORS: Readonly<Record<string, string>> = {
  start: 'blue',
  resubmit: 'blue',
  approve: 'green',
  rejectToInitiator: 'orange',
  rejectToPrevious: 'orange',
  rejectToNode: 'orange',
  withdraw: 'orange',
  takeBack: 'orange',
  refuse: 'red',
  abandon: 'red',
  terminate: 'red',
};
