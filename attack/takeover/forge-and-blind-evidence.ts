import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { AttackContext, AttackPart } from '../attack-parts.ts';
import { isWrittenByPeople, PRODUCT_WRITTEN_ENTITIES } from '../expect/product-written-entities.ts';
import { sampleFieldValues } from '../rows/sample-field-values.ts';
import { formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, callOrThrow, findRecordByTitle } from './attack-setup-steps.ts';

/** How long the operation log may take to show a line. */
const LOG_MS = 15_000;

/** H1: an administrator writes what only the product writes; one sign drops what others did from the log. */
export const forgeAndBlindEvidence: AttackPart = async (given) => {
  const tried = await forged(given);
  await blinded(given);
  return `${tried} kinds of evidence, the log beside a null character`;
};

/** New, changed and deleted rows of evidence, by the generic calls. */
async function forged(given: AttackContext): Promise<number> {
  const written = given.entities.filter(({ code }) => !isWrittenByPeople(code));
  for (const entity of written) {
    await forge(given, entity);
    await change(given, entity);
  }
  return written.length;
}

async function forge(
  { wire, people: { admin }, first }: AttackContext,
  { code, fields }: EntityDefinition,
): Promise<void> {
  const reply = await callAsPerson(wire, admin, `POST /form/${code}/save`, sampleFieldValues(fields, first.from));
  if (reply.json?.success) wire.ledger.find('H1', `an administrator forges entries of ${code}`, formatWireReply(reply));
}

/** Changes every text and amount of the newest row, then takes it away. */
async function change({ wire, people: { admin } }: AttackContext, { code, fields }: EntityDefinition): Promise<void> {
  const rowNow = async () =>
    (await callAsPerson(wire, admin, `POST /form/${code}/queryList`, { pageSize: 1 })).json?.data?.[0];
  const allowed = PRODUCT_WRITTEN_ENTITIES[code];
  const row = await rowNow();
  if (!row || !allowed) return;
  const names = Object.keys(fields).filter((name) => !allowed.fields.includes(name));
  const changed = names.filter((name) => ['text', 'money', 'int'].includes(fields[name]?.kind ?? ''));
  const draft = { id: row.id, version: row.version, ...Object.fromEntries(changed.map((name) => [name, '1'])) };
  const saved = await callAsPerson(wire, admin, `POST /form/${code}/save`, draft);
  const after = (await callAsPerson(wire, admin, `GET /form/${code}/${row.id}`)).json?.data ?? {};
  if (saved.json?.success && names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(row[name])))
    wire.ledger.find('H1', `an administrator changes entries of ${code}`, formatWireReply(saved));
  if (allowed.removable) return;
  const removed = await callAsPerson(wire, admin, `DELETE /form/${code}/${row.id}`);
  if (removed.json?.success)
    wire.ledger.find('H1', `an administrator deletes entries of ${code}`, formatWireReply(removed));
}

/** A null character in one's own calls; what others do in the same second must still be in the log. */
async function blinded({ wire, people: { admin, engineer } }: AttackContext): Promise<void> {
  const dirty = [
    callAsPerson(wire, engineer, 'DELETE /form/customer/1%00'),
    callAsPerson(wire, engineer, 'POST /form/customer/save', { id: 'a\u0000b', name: 'x\u0000' }),
    callAsPerson(wire, engineer, 'POST /form/leave/save', { id: '\ud800', reason: '\udc00' }),
    callAsPerson(wire, engineer, 'DELETE /form/a%00b/1'),
  ];
  const sign = `记录${Date.now()}`;
  const [reply] = await Promise.all([
    callAsPerson(wire, admin, 'POST /form/dictBook/save', { code: `x${Date.now()}`, name: sign, label: sign }),
    ...dirty,
    callAsPerson(wire, admin, 'DELETE /form/customer/987650001'),
  ]);
  const until = Date.now() + LOG_MS;
  while (Date.now() < until) {
    if (await findRecordByTitle(wire, admin, 'operation', { recordId: '987650001' })) return;
    await sleep(250);
  }
  const lines = await callOrThrow(wire, admin, 'POST /form/operation/queryList', { pageSize: 3 });
  wire.ledger.find(
    'H1',
    'a null character of one person drops what others did from the operation log',
    `${formatWireReply(reply)}\n${JSON.stringify(lines).slice(0, 300)}`,
  );
}
