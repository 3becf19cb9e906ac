/** A project's reconciliation; ?sheet= opens one of its sheets. */
export const RECONCILE_PATH = '/consult/detail/project-info/cloud-logarithm';
/** Where the link of a guest leads; the secret stands behind the #. */
export const RECONCILE_GUEST_PATH = '/reconcile/guest';
