import { hostileMarkup, nestingMarkup } from '../../tools/testing/hostile/hostile-markup.ts';
import type { AttackPart } from '../attack-parts.ts';
import { formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, findRecordByTitle } from './attack-setup-steps.ts';

/** Largest answer of a tree that is no finding. */
const LARGEST = 3_000_000;
/** Characters of an article. */
const LENGTH = 200_000;
/** Longest freeze of the server that is no finding; a loaded machine has some of a second. */
const FREEZE_MS = 10_000;

/** H6: the tree call answers every row of anything. Trees only, and not without end. */
export const exhaustMemoryByTrees: AttackPart = async ({ wire, people: { admin }, entities }) => {
  await wire.askAll(entities, async ({ code, tree }) => {
    const reply = await callAsPerson(wire, admin, `POST /form/${code}/queryTree`, { params: {} });
    if (!tree && reply.json?.success)
      wire.ledger.find('H6', `queryTree answers ${code}, which is no tree`, formatWireReply(reply));
    if (reply.text.length > LARGEST)
      wire.ledger.find('H6', `queryTree of ${code} answers ${reply.text.length} characters`, formatWireReply(reply));
  });
  return `the trees of ${entities.length} entities`;
};

/** H5: the cleaning of one article stands still for all. */
export const freezeServerByArticle: AttackPart = async ({ wire, people: { admin, stranger } }) => {
  const contents = Object.values({ ...hostileMarkup(LENGTH), ...nestingMarkup(LENGTH) });
  const category = await findRecordByTitle(wire, admin, 'contentCategory', {});
  let [worst, saved] = [0, 0];
  for (const content of contents) {
    const draft = { title: '长文', category: category?.id, content };
    const saving = callAsPerson(wire, admin, 'POST /form/article/save', draft);
    let over = false;
    saving.finally(() => {
      over = true;
    });
    while (!over) {
      const { ms } = await callAsPerson(wire, stranger, 'GET /health');
      worst = Math.max(worst, ms);
      if (ms > FREEZE_MS)
        wire.ledger.find(
          'H5',
          `one article freezes the server (${content.slice(0, 4)}…)`,
          formatWireReply(await saving),
        );
    }
    if ((await saving).json?.success) saved++;
  }
  return `${contents.length} articles, ${saved} kept, longest wait of the others ${Math.round(worst)} ms`;
};
