/** Leads to a field of a form with a fault, once it is drawn. */
export function focusFaultyField(idPrefix: string, code: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(`${idPrefix}-${code}`);
    control?.focus({ preventScroll: true });
    control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  });
}
