import { WHOLE_BIN } from '#kernel/base/rights.ts';
import { removed } from '#kernel/meta/answers.ts';
import { defineCalls, del } from '#kernel/meta/calls.ts';

export const binCalls = defineCalls({
  purge: del('/bin/{ids}', { title: '从回收站彻底清除', access: WHOLE_BIN, answer: removed }),
});
