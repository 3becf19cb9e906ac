import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttackContext, AttackPart } from '../attack-parts.ts';
import { callAsPerson } from '../takeover/attack-setup-steps.ts';
import { formatWireReply, type WireReply } from '../wire/attack-client.ts';
import { type HarmfulUploadSample, harmfulUploadSamples } from './harmful-upload-samples.ts';

/** What a browser shows without running anything. */
const HARMLESS = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|text\/plain|application\/pdf|application\/json)/;

/** Files that mean harm: kept or refused, they run nothing, reach nothing outside and stop nobody. */
export const uploadHarmfulFiles: AttackPart = async (given) => {
  const spy = await openSpy();
  let kept = 0;
  const all = harmfulUploadSamples(spy.address);
  try {
    await given.wire.askAll(
      all,
      async (sample) => {
        if (await sendFile(given, sample)) kept++;
      },
      3,
    );
    for (const path of spy.asked)
      given.wire.ledger.find('uploads', `an uploaded file makes the server ask ${path}`, spy.address);
    await oddForms(given);
  } finally {
    spy.close();
  }
  return `${all.length} files, ${kept} kept`;
};

/** An address that nothing may ask, and what did. */
async function openSpy() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('x');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}

/** @returns whether the file was kept */
async function sendFile(given: AttackContext, { name, content, refused }: HarmfulUploadSample): Promise<boolean> {
  const {
    wire,
    people: { engineer },
  } = given;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const sent = await wire.ask(engineer, {
    name: `upload of ${name.slice(0, 60)}`,
    method: 'POST',
    path: '/api/b/fileItem/upload',
    body,
  });
  const id: string | undefined = sent.json?.data?.[0];
  if (!sent.json?.success || !id) return false;
  for (const way of [
    `/b/fileItem/download/${id}`,
    `/b/file/preview/${id}/viewImage`,
    `/image/${id}`,
    `/pageoffice/view/openFile?fileId=${id}`,
  ])
    judgeServing(given, name, await callAsPerson(wire, engineer, `GET ${way}`));
  const readings = await readAsWhatItSays(given, name, id);
  if (refused && readings.some(({ json }) => json?.success === true && json.data?.state !== 'waiting'))
    wire.ledger.find('uploads', `${name} is read, which is to be refused`, formatWireReply(sent));
  return true;
}

function judgeServing({ wire }: AttackContext, name: string, reply: WireReply): void {
  if (reply.status !== 200 || reply.json?.success === false) return;
  const header = (key: string) => reply.headers.get(key) ?? '';
  const asFile = header('content-disposition').startsWith('attachment');
  const closed = /sandbox|default-src 'none'/.test(header('content-security-policy'));
  const sniffed = header('x-content-type-options') !== 'nosniff';
  if (sniffed || !closed || (!asFile && !HARMLESS.test(header('content-type'))))
    wire.ledger.find(
      'uploads',
      `${name.slice(0, 60)} is served so that a browser may run it`,
      `${formatWireReply(reply).slice(0, 200)} ${header('content-type')}`,
    );
}

/** Hands the file to whatever reads files of its name. */
async function readAsWhatItSays(
  { wire, people: { admin, engineer }, first }: AttackContext,
  name: string,
  id: string,
): Promise<WireReply[]> {
  const replies: WireReply[] = [];
  if (/\.(?:xlsx?|csv|ooxml|docx)$/.test(name))
    replies.push(await callAsPerson(wire, engineer, `POST /b/excel/template/readExcel/customer/${id}`));
  if (/\.(?:bpmn|xml)$/.test(name))
    replies.push(await callAsPerson(wire, admin, 'POST /b/wf/definition/import', { fileId: id }));
  if (/\.(?:xml|zip|xlsx)$/.test(name))
    replies.push(
      await callAsPerson(wire, engineer, 'POST /b/project/file/import', {
        projectId: first.idFor('projectId'),
        fileId: id,
        stage: 'control',
      }),
    );
  return replies;
}

/** Forms that no browser sends. */
async function oddForms({ wire, people: { engineer } }: AttackContext): Promise<void> {
  const path = '/api/b/fileItem/upload';
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  ];
  const bodies = [
    '',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    '--x--\r\n',
  ];
  for (const type of types)
    for (const body of bodies)
      await wire.ask(engineer, {
        name: 'POST /api/b/fileItem/upload as an odd form',
        method: 'POST',
        path,
        body,
        headers: { 'content-type': type },
      });
}
