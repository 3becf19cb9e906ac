/** The page of one record by its form code; its tab shows the name until the record is there. */
export const buildRecordAddress = (form: string, id: unknown, name?: unknown): string =>
  `/main-page/${form}/wf-form?id=${String(id)}${name ? `&name=${encodeURIComponent(String(name))}` : ''}`;
