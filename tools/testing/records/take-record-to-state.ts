import { stepsFromState } from '#kernel/meta/states/states.ts';
import type { AnsweredJson, TestProduct } from '../test-product.ts';

/** Which record of which form takes a step, and with what. */
interface Stepping {
  readonly form: string;
  readonly id: string;
  /** The field of the state with the one it goes to, beside what the step asks for. */
  readonly wish: Readonly<Record<string, unknown>>;
}

/**
 * Takes a record to another state as a person does: by the step of its definition that leads there; by a save where none
 * does, which is refused then.
 */
export async function takeRecordToState(
  product: TestProduct,
  token: string,
  { form, id, wish }: Stepping,
): Promise<AnsweredJson> {
  const entity = product.runtime.entities.get(form);
  const record: AnsweredJson = (await product.call(token, 'GET', `/form/${form}/${id}`)).data;
  const field = entity?.states?.field ?? '';
  const { [field]: to, ...values } = wish;
  const step = entity && stepsFromState(entity, record[field]).find((one) => one.to === to);
  const { version } = record;
  return step
    ? product.call(token, 'POST', `/form/${form}/${id}/step`, { step: step.code, version, values })
    : product.call(token, 'POST', `/form/${form}/save`, { id, version, ...wish });
}
