import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_WRITTEN } from '../expect/product-written.ts';
import type { Part } from '../parts.ts';
import { sampleFields } from '../rows/field-samples.ts';
import { shown } from '../wire/wire.ts';
import { done, recordOf, step } from './colleague.ts';

/** How long the operation log may take to show a line. */
const LOG_MS = 15_000;

/** H1: an administrator writes what only the product writes; one sign drops what others did from the log. */
export const takeoverOfEvidence: Part = async (given) => {
  const tried = await forged(given);
  await blinded(given);
  return `${tried} kinds of evidence, the log beside a null character`;
};

/** New, changed and deleted rows of evidence, by the generic calls. */
async function forged({ wire, people: { admin }, entities, first }: Parameters<Part>[0]): Promise<number> {
  const written = entities.filter(({ code }) => PRODUCT_WRITTEN.includes(code));
  for (const { code, fields } of written) {
    const attempts = [['forges', 'POST', 'save', sampleFields(fields, first.from)]] as [
      string,
      string,
      string,
      object?,
    ][];
    const listed = await step(wire, admin, 'POST', `/form/${code}/queryList`, { pageSize: 1 });
    const row = listed.json?.data?.[0];
    if (row) {
      const changed = Object.keys(fields).filter(
        (field) => fields[field]?.kind === 'text' || fields[field]?.kind === 'money',
      );
      const draft = { ...row, ...Object.fromEntries(changed.map((field) => [field, '1'])) };
      attempts.push(['changes', 'POST', 'save', draft], ['deletes', 'DELETE', row.id]);
    }
    for (const [what, method, path, body] of attempts) {
      const reply = await step(wire, admin, method, `/form/${code}/${path}`, body);
      if (reply.json?.success) wire.ledger.find('H1', `an administrator ${what} entries of ${code}`, shown(reply));
    }
  }
  return written.length;
}

/** A null character in one's own calls; what others do in the same second must still be in the log. */
async function blinded({ wire, people: { admin, engineer } }: Parameters<Part>[0]): Promise<void> {
  const dirty = [
    step(wire, engineer, 'DELETE', '/form/customer/1%00'),
    step(wire, engineer, 'POST', '/form/customer/save', { id: 'a\u0000b', name: 'x\u0000' }),
    step(wire, engineer, 'POST', '/form/leave/save', { id: '\ud800', reason: '\udc00' }),
    step(wire, engineer, 'DELETE', '/form/a%00b/1'),
  ];
  const sign = `记录${Date.now()}`;
  const [reply] = await Promise.all([
    step(wire, admin, 'POST', '/form/dictBook/save', { code: `x${Date.now()}`, name: sign, label: sign }),
    ...dirty,
    step(wire, admin, 'DELETE', '/form/customer/987650001'),
  ]);
  const until = Date.now() + LOG_MS;
  while (Date.now() < until) {
    if (await recordOf(wire, admin, 'operation', { recordId: '987650001' })) return;
    await sleep(250);
  }
  const lines = await done(wire, admin, 'POST', '/form/operation/queryList', { pageSize: 3 });
  wire.ledger.find(
    'H1',
    'a null character of one person drops what others did from the operation log',
    `${shown(reply)}\n${JSON.stringify(lines).slice(0, 300)}`,
  );
}
