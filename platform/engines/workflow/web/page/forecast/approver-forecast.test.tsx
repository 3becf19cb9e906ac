import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApproverForecast } from './approver-forecast.tsx';
import { confirmUnusualSteps } from './confirm-unusual-steps.tsx';

const usual = { nodeId: 'a', nodeName: '部门负责人审批', names: ['林志远'], note: null };
const above = { nodeId: 'b', nodeName: '财务审核', names: ['周建衡'], note: '只有发起人本人，转给上级' };

test('a step that somebody else than usual decides says so as text, and so does what stands in the way', () => {
  const page = renderToStaticMarkup(<ApproverForecast steps={[usual, above]} blocked="环节「用印」没有找到审批人" />);
  expect(page).toContain('只有发起人本人，转给上级');
  expect(page).toContain('填写完整后可确定后续环节：环节「用印」没有找到审批人');
  expect(page).not.toContain('title=');
});

test('submitting asks once where there is such a step, and not where there is none', async () => {
  const asked: string[] = [];
  const confirm = async ({ text }: { readonly text?: ReactNode }) => {
    asked.push(renderToStaticMarkup(text));
    return false;
  };
  expect(await confirmUnusualSteps([usual], confirm)).toBe(true);
  expect(await confirmUnusualSteps([usual, above], confirm)).toBe(false);
  expect(asked).toEqual(['<ul><li>财务审核：只有发起人本人，转给上级（周建衡）</li></ul>']);
});
