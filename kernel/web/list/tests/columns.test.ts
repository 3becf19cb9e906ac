import { describe, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { bridgeEntity } from '../../testing/bridge-entity.ts';
import { readListQuery, writeListQuery } from '../state/list-query.ts';
import { allListColumns, chosenListColumns } from '../table/list-columns.ts';

const codes = (columns: readonly { code: string }[]) => columns.map(({ code }) => code);

describe('the columns of a list', () => {
  it('are those of the definition until a person chooses', () => {
    expect(codes(chosenListColumns(bridgeEntity, undefined))).toEqual(['name', 'kind', 'cost', 'day']);
    expect(codes(chosenListColumns(bridgeEntity, []))).toEqual(['name', 'kind', 'cost', 'day']);
  });

  it('stand in the order that the person chose', () => {
    expect(codes(chosenListColumns(bridgeEntity, ['day', 'name', 'updatedDate']))).toEqual([
      'day',
      'name',
      'updatedDate',
    ]);
  });

  it('that no longer exist are left out, and the list never becomes empty by that', () => {
    expect(codes(chosenListColumns(bridgeEntity, ['gone', 'cost']))).toEqual(['cost']);
    expect(codes(chosenListColumns(bridgeEntity, ['gone']))).toEqual(['name', 'kind', 'cost', 'day']);
  });

  it('to choose from are all fields, and who made the record and when', () => {
    const all = codes(allListColumns(bridgeEntity));
    expect(all.slice(0, 4)).toEqual(['name', 'kind', 'cost', 'day']);
    expect(all).toEqual(expect.arrayContaining(['no', 'note', 'createdBy', 'createdDate', 'updatedBy', 'updatedDate']));
    expect(new Set(all).size).toBe(all.length);
  });

  it('of a view without a form know nothing of makers', () => {
    expect(codes(allListColumns({ ...bridgeEntity, form: [] }))).not.toContain('createdBy');
  });

  it('of amounts stand right, and can be sorted; those of names stand left', () => {
    const at = (code: string) => allListColumns(bridgeEntity).find((column) => column.code === code);
    expect(at('cost')).toMatchObject({ align: 'right', sortable: true });
    expect(at('name')).toMatchObject({ align: 'left', sortable: true });
    expect(at('createdDate')?.sortable).toBe(true);
  });

  it('have room for their heading', () => {
    for (const { width, field } of allListColumns(bridgeEntity)) expect(width).toBeGreaterThan(field.label.length * 12);
  });
});

describe('the state of a list in its address', () => {
  const back = (address: string) =>
    String(writeListQuery(readListQuery(new URLSearchParams(address)), new URLSearchParams()));

  it.each(['p=2', 's=50', 'q=%E6%A1%A5', 'o=-cost', 'f.name=a', 'f.cost=1%2C2', 'p=3&s=100&q=x&o=day&f.kind=arch'])(
    'comes back from %s',
    (address) => expect(back(address)).toBe(address),
  );

  it.each(['p=0', 'p=1.5', 'p=x', 's=0', 's=1001', 's=-20', 'q=', 'f.name='])('takes nothing strange: %s', (address) =>
    expect(back(address)).toBe(''),
  );

  it('keeps what belongs to others', () => {
    const before = new URLSearchParams('name=合同&addTab=true&f.kind=arch&p=4');
    const after = writeListQuery(readListQuery(new URLSearchParams('q=x')), before);
    expect([...after.keys()]).toEqual(['name', 'addTab', 'q']);
  });
});
