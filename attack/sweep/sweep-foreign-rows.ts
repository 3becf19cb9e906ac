import type { AttackPerson } from '../attack-people.ts';
import { type AttackRequest, toWireRequest, validRequestParts } from '../calls/attack-requests.ts';
import type { AttackedCompanyRows, AttackedRow } from '../rows/attacked-company-rows.ts';
import { type AttackClient, callNameOfReply, formatWireReply, type WireReplyEvaluator } from '../wire/attack-client.ts';

/** Finds texts of one company in answers to anybody of another, or to strangers. */
export const createForeignTextEvaluator = (
  wire: AttackClient,
  marked: readonly AttackedCompanyRows[],
): WireReplyEvaluator => {
  return (reply) => {
    for (const { mark, owner } of marked)
      if (reply.by.company !== owner.company && reply.text.includes(mark) && !saidBy(reply.asked.body, mark))
        wire.ledger.find(
          'other company',
          `${callNameOfReply(reply)}: shows rows of another company`,
          formatWireReply(reply),
        );
  };
};

/** Whoever sends a text himself may get it back. */
const saidBy = (body: unknown, mark: string): boolean => typeof body === 'string' && body.includes(mark);

/** Somebody asks everything he may with the ids of another company's rows. Nothing of them comes out, nothing changes. */
export async function sweepForeignRows(
  wire: AttackClient,
  person: AttackPerson,
  requests: readonly AttackRequest[],
  foreign: AttackedCompanyRows,
) {
  const before = await versions(wire, foreign);
  const own = requests.filter(({ access }) => access === 'open' || person.holds(access));
  const naming = own.filter(({ operation, entity }) => operation.places.length || operation.body || entity);
  const sent = await wire.askAll(naming, (request) => {
    const parts = validRequestParts(request, foreign);
    // Written in words of the asker: what comes back with the mark comes out of the rows.
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body).replaceAll(foreign.mark, 'foreign');
    return wire.ask(person, { ...toWireRequest(request, parts, body), note: "ids of another company's rows" });
  });
  const after = await versions(wire, foreign);
  for (const [code, row] of before)
    if (JSON.stringify(after.get(code)) !== JSON.stringify(row))
      wire.ledger.find('other company', `${person.name} changed a row of another company: ${code}`, `row ${row.id}`);
  return `${sent} calls with foreign ids`;
}

/** The rows as their own company sees them now. */
async function versions(wire: AttackClient, { rows, owner }: AttackedCompanyRows): Promise<Map<string, AttackedRow>> {
  const found = new Map<string, AttackedRow>();
  for (const [code, { id }] of rows) {
    const { json } = await wire.ask(owner, { method: 'GET', path: `/api/form/${code}/${id}` });
    if (json?.success) found.set(code, { id, version: json.data.version });
  }
  return found;
}
