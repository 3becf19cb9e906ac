import { type Instance, type Task, taskActorsOf } from '#kernel/workflow/instance.ts';

/** The task the person approved last, which may be taken back. */
export const findLastApprovedTask = (state: Instance, by: string): Task | undefined =>
  state.tasks.findLast((task) => task.decidedBy === by && task.status === 'approved');

/** People the person asked besides (加签), each with the person's own task at that place. */
export function findAddedSigners(state: Instance, by: string): { readonly person: string; readonly taskId: string }[] {
  return state.tokens
    .filter((token) => token.state === 'live')
    .flatMap((token) => {
      const own = state.tasks.findLast((task) => task.tokenId === token.id && taskActorsOf(task).includes(by));
      const asked = new Set((token.added ?? []).filter((each) => each.by === by).map(({ id }) => id));
      return own ? [...asked].map((person) => ({ person, taskId: own.id })) : [];
    });
}
