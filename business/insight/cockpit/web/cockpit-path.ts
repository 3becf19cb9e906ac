/** Every board lies below. */
export const COCKPIT_PATH = '/management-cockpit-newTab';
