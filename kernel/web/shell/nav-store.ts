import { create } from 'zustand';

/** Whether the narrow navigation beside the pages is hidden (specification 1 §2.4, layout 2). */
export const useNav = create<{ readonly hidden: boolean }>(() => ({ hidden: false }));
