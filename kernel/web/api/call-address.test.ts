import { expect, it } from 'vitest';
import { buildCallAddress } from './call-address.ts';
import { parseDispositionFileName } from './files/parse-disposition-file-name.ts';
import { uploadPercentToShow } from './files/upload-percent-to-show.ts';

it('fills the places of a path and keeps lists of ids readable', () => {
  expect(buildCallAddress('/form/{name}/{ids}', { name: 'leave', ids: '1,2' })).toBe('/api/form/leave/1,2');
  expect(buildCallAddress('/b/job/{id}', { id: 'a/b' })).toBe('/api/b/job/a%2Fb');
});

it('drops a missing optional place and refuses a missing required one', () => {
  expect(buildCallAddress('/b/notice/msg/toReadNumber/{type?}')).toBe('/api/b/notice/msg/toReadNumber');
  expect(() => buildCallAddress('/b/job/{id}')).toThrow('no value for {id}');
});

it('sends only query values that are there', () => {
  expect(buildCallAddress('/user/info', {}, { token: 'a b', page: undefined, size: 0 })).toBe(
    '/api/user/info?token=a+b&size=0',
  );
});

it('reads file names, Chinese ones by their UTF-8 form', () => {
  expect(parseDispositionFileName('attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E5%90%88%E5%90%8C.xlsx')).toBe(
    '合同.xlsx',
  );
  expect(parseDispositionFileName('attachment; filename="report.pdf"')).toBe('report.pdf');
  expect(parseDispositionFileName(null)).toBeNull();
});

it('shows real upload progress first and the floors while the server works', () => {
  expect(uploadPercentToShow(0.42, 20_000)).toBe(42);
  expect(uploadPercentToShow(null, 0)).toBe(10);
  expect([0, 3_000, 8_000, 12_000].map((elapsed) => uploadPercentToShow(null, elapsed))).toEqual([10, 30, 50, 80]);
  expect(uploadPercentToShow(1, 60_000)).toBe(99);
});
