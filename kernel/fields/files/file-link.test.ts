import { describe, expect, it } from 'vitest';
import { decodeFileLinks, encodeFileLinks } from './file-link.ts';
import { filesField, filesKind } from './kind.ts';

const plan = { id: '7', fileName: '竣工图（一）|终版.pdf', fileSize: 12, userName: '陈晓雯', time: '2026-11-20' };
const { userName, time, ...link } = plan;

describe('file items', () => {
  it('travel as Base64 of their JSON', () => {
    const text = encodeFileLinks([plan]);
    expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(JSON.parse(Buffer.from(text, 'base64').toString())).toEqual(plan);
    expect(decodeFileLinks(text)).toEqual([link]);
  });

  it('of several files are joined by a vertical bar', () => {
    const text = encodeFileLinks([plan, { ...plan, id: '8' }]);
    expect(text.split('|')).toHaveLength(2);
    expect(decodeFileLinks(text)).toEqual([link, { ...link, id: '8' }]);
    expect(filesKind.parse(text, filesField('附件'))).toEqual({ value: [link, { ...link, id: '8' }] });
  });

  it.each(['', 'x', '|', `${encodeFileLinks([plan])}|`, Buffer.from('{"id":"../a"}').toString('base64')])(
    '%j is none',
    (text) => {
      expect(decodeFileLinks(text)).toBeNull();
    },
  );
});
