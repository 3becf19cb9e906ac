import { randomUUID } from 'node:crypto';
import { CHANGED_FIELD_BY_FORM } from '../acknowledged/acknowledged-writes.ts';
import type { LoadTestPerson } from '../load-test-person.ts';

export const createCustomer = (person: LoadTestPerson): Promise<void> =>
  person.save(person.promises.draft('customer', { nature: 'state' }));

/** A form whose numbers are given one after the other. */
export const createContract = (person: LoadTestPerson): Promise<void> =>
  person.save(
    person.promises.draft('contract', {
      customer: '1',
      kind: 'whole',
      amount: '10000.50',
      signDate: '2026-11-21',
    }),
  );

export const createLeaveRequest = (person: LoadTestPerson): Promise<void> =>
  person.save(
    person.promises.draft('leave', {
      kind: 'personal',
      fromDate: '2026-12-01',
      toDate: '2026-12-02',
      days: '2',
      reason: '休假',
    }),
  );

export async function updateOwnRecord(person: LoadTestPerson): Promise<void> {
  const known = person.own.filter(({ form }) => CHANGED_FIELD_BY_FORM[form]);
  const record = known[Math.floor(Math.random() * known.length)];
  if (record) await person.change(record, randomUUID());
}

export async function uploadTextFile({ client, promises, files }: LoadTestPerson): Promise<void> {
  const text = randomUUID();
  const form = new FormData();
  form.append('file', new Blob([text]), '负载.txt');
  const { json } = await client.ask({ kind: 'upload', path: '/b/fileItem/upload', form });
  if (!json?.success) return;
  promises.files.set(String(json.data[0]), { text, client });
  files.push(String(json.data[0]));
}

export async function downloadTextFile({ client, files }: LoadTestPerson): Promise<void> {
  const id = files.at(-1);
  if (id) await client.ask({ kind: 'download', method: 'GET', path: `/b/fileItem/download/${id}`, raw: true });
}
