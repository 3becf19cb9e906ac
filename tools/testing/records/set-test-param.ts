import { expect } from 'vitest';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import type { TestProduct } from '../test-product.ts';

/** An administrator of the first company sets a declared parameter in the settings. Given no value: what it begins with. */
export async function setTestParam(
  product: TestProduct,
  { key, initial }: ParamDefinition,
  value = initial,
): Promise<void> {
  const admin = await product.signIn('admin');
  const { data } = await product.call(admin, 'GET', '/a/bd/param/basic');
  const kept = (data as { key: string; value: string; version: number }[]).filter((one) => one.key === key);
  const values = kept.map((one) => ({ ...one, value }));
  expect(values).toHaveLength(1);
  expect(await product.call(admin, 'PUT', '/a/bd/param/basic', { values })).toMatchObject({ success: true });
}
