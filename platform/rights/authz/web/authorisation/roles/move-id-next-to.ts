/** Ids in the order after one was dragged before or behind another. */
export function moveIdNextTo(ids: readonly string[], id: string, target: string, before: boolean): string[] {
  const order = ids.filter((one) => one !== id);
  order.splice(order.indexOf(target) + (before ? 0 : 1), 0, id);
  return order;
}
