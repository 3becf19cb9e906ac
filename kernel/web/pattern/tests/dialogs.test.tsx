import { Form, Input } from 'antd';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postCall } from '#kernel/meta/calls.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { callServer } from '../../api/call-server.ts';
import { FAILURE_TEXTS } from '../../api/determine-answer-verdict.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  chooseInputFiles,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { AppDialog } from '../dialog/app-dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { CheckboxTree } from '../input/checkbox-tree.tsx';
import { PictureInput } from '../input/picture-input.tsx';
import { EmptyState, ErrorState, LoadingState, StaleDataNote } from '../page/empty-loading-error-states.tsx';
import { ErrorBoundary } from '../page/error-boundary.tsx';

beforeEach(() => signInTestUser());
const dialog = () => document.querySelector('[role="dialog"]');

describe('a dialog', () => {
  const closed = vi.fn();
  const done = vi.fn();
  beforeEach(() => {
    closed.mockClear();
    done.mockClear();
  });
  const one = (more: object = {}) => (
    <AppDialog open title="选择人员" name="test" onClose={closed} onOk={done} {...more}>
      内容
    </AppDialog>
  );

  it('has a title that readers hear, and what stands in it', async () => {
    await renderScreen(one());
    const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('选择人员');
    expect(screenText()).toContain('内容');
  });

  it('closes with Esc and with 取消', async () => {
    await renderScreen(one());
    await pressKeyOn(dialog() ?? document, 'Escape');
    await waitUntil(() => expect(closed).toHaveBeenCalledTimes(1));
    await clickElement(buttonByName('取消'));
    expect(closed).toHaveBeenCalledTimes(2);
    expect(done).not.toHaveBeenCalled();
  });

  it('does not close by a click beside it: nothing typed is lost by a slip', async () => {
    await renderScreen(one());
    await clickElement(document.querySelector('.ant-modal-wrap') ?? document.body);
    expect(closed).not.toHaveBeenCalled();
  });

  it('without anything to confirm has no buttons of its own', async () => {
    await renderScreen(one({ onOk: undefined }));
    expect(() => buttonByName('确定')).toThrow();
  });

  it('that is busy cannot be confirmed again', async () => {
    await renderScreen(one({ busy: true }));
    await clickElement(document.querySelector('.ant-modal .ant-btn-primary') ?? document.body);
    expect(done).not.toHaveBeenCalled();
  });

  it('keeps a note beside its buttons', async () => {
    await renderScreen(one({ note: '共 3 条' }));
    expect(screenText()).toContain('共 3 条');
  });
});

describe('a question', () => {
  const answers: boolean[] = [];
  function Asking({ danger }: { danger: boolean }) {
    const confirm = useConfirm();
    const ask = async () =>
      answers.push(await confirm({ title: '确定删除？', text: '不能恢复', okText: '删除', danger }));
    return (
      <button type="button" onClick={() => void ask()}>
        问
      </button>
    );
  }
  beforeEach(() => {
    answers.length = 0;
  });

  it('is answered by its buttons', async () => {
    await renderScreen(<Asking danger={false} />);
    await clickElement(buttonByName('问'));
    await clickElement(await waitUntil(() => buttonByName('删除')));
    await waitUntil(() => expect(answers).toEqual([true]));
    await clickElement(buttonByName('问'));
    await clickElement(await waitUntil(() => buttonByName('取消')));
    await waitUntil(() => expect(answers).toEqual([true, false]));
  });

  it('about a loss has the cursor on 取消, so that Enter loses nothing', async () => {
    await renderScreen(<Asking danger />);
    await clickElement(buttonByName('问'));
    await waitUntil(() => expect(document.activeElement?.textContent).toBe('取消'));
  });

  it('about anything else has it on the button that goes on', async () => {
    await renderScreen(<Asking danger={false} />);
    await clickElement(buttonByName('问'));
    await waitUntil(() => expect(document.activeElement?.textContent).toBe('删除'));
  });

  it('that only tells something has one button, and nothing to take back', async () => {
    function Telling() {
      const confirm = useConfirm();
      return (
        <button type="button" onClick={() => void confirm({ title: '已回写3张', text: '第2行有误', isNote: true })}>
          说
        </button>
      );
    }
    await renderScreen(<Telling />);
    await clickElement(buttonByName('说'));
    await clickElement(await waitUntil(() => buttonByName('知道了')));
    expect(() => buttonByName('取消')).toThrow();
    await waitUntil(() => expect(screenText()).not.toContain('第2行有误'));
  });

  it('is answered no by Esc', async () => {
    await renderScreen(<Asking danger />);
    await clickElement(buttonByName('问'));
    await waitUntil(() => buttonByName('取消'));
    await pressKeyOn(dialog() ?? document, 'Escape');
    await waitUntil(() => expect(answers).toEqual([false]));
  });
});

describe('a form in a dialog', () => {
  const closed = vi.fn();
  const rename = postCall('/b/rename', { title: '改名', access: 'login' });
  const one = () => (
    <FormDialog<{ name: string }>
      title="改名"
      name="test.form"
      width={400}
      initial={{ name: '一号桥' }}
      onClose={closed}
      onSave={async (values) => {
        await callServer(rename, { body: values, quiet: true });
        closed();
      }}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, message: '名称不能为空' }]}>
        <Input aria-label="名称" />
      </Form.Item>
    </FormDialog>
  );
  beforeEach(() => closed.mockClear());

  it('begins with what is there, and sends what was typed', async () => {
    mockServerAnswer('POST /b/rename', null);
    await renderScreen(one());
    expect(fieldByName('名称').value).toBe('一号桥');
    await typeText(fieldByName('名称'), '二号桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(closed).toHaveBeenCalled());
    expect(sentRequests('POST /b/rename').map(({ body }) => body)).toEqual([{ name: '二号桥' }]);
  });

  it('is judged before it is sent', async () => {
    await renderScreen(one());
    await typeText(fieldByName('名称'), '');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('名称不能为空'));
    expect(sentRequests()).toEqual([]);
  });

  it('that is refused says so beside the field, and stays', async () => {
    const errors = [{ code: 'unique', field: 'name', msg: '名称已存在', template: '名称已存在', values: [] }];
    mockServerAnswer('POST /b/rename', mockRefusal('名称已存在', { errors }));
    await renderScreen(one());
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('名称已存在'));
    expect(closed).not.toHaveBeenCalled();
    expect(fieldByName('名称').value).toBe('一号桥');
  });
});

describe('states', () => {
  it('empty says what is not here, and what would bring it', async () => {
    await renderScreen(<EmptyState text="还没有待办" hint="流程到您这里时会出现" />);
    expect(screenText()).toBe('还没有待办流程到您这里时会出现');
  });

  it('loading is said to readers', async () => {
    await renderScreen(<LoadingState />);
    expect(document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('正在加载');
  });

  it('a failure shows the server’s words, and the number for the log where the server broke', async () => {
    const facts = { kind: 'network', text: '系统繁忙', httpCode: 500, requestId: 'r-17' } as const;
    await renderScreen(<ErrorState error={new CallFailure(facts)} />);
    expect(screenText()).toContain('系统繁忙');
    expect(screenText()).toContain('r-17');
    await renderScreen(<ErrorState error={new CallFailure({ ...facts, kind: 'business' })} />);
    expect(screenText()).not.toContain('r-17');
  });

  it('a bug shows no technical words', async () => {
    await renderScreen(<ErrorState error={new TypeError('x is undefined')} />);
    expect(screenText()).toBe(FAILURE_TEXTS.fallback);
  });

  it('what could not be renewed says that it may be old', async () => {
    const again = vi.fn();
    await renderScreen(<StaleDataNote error={null} retry={again} />);
    expect(screenText()).toContain('显示的是之前的内容');
    await clickElement(buttonByName('重试'));
    expect(again).toHaveBeenCalledOnce();
  });

  it('a broken page keeps its neighbours, and can be tried again', async () => {
    let broken = true;
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    function Page() {
      if (broken) throw new Error('bug');
      return <p>又好了</p>;
    }
    await renderScreen(
      <>
        <p>邻居</p>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </>,
    );
    expect(screenText()).toContain('邻居');
    expect(screenText()).toContain(FAILURE_TEXTS.fallback);
    broken = false;
    await clickElement(buttonByName('重试'));
    expect(screenText()).toContain('又好了');
    quiet.mockRestore();
  });
});

describe('a tree to tick', () => {
  interface Right {
    id: string;
    name: string;
    children?: Right[];
  }
  const rights: Right[] = [
    {
      id: 'a',
      name: '合同',
      children: [
        { id: 'a1', name: '查看' },
        { id: 'a2', name: '删除' },
      ],
    },
  ];
  function Rights({ tell }: { tell: (all: string[]) => void }) {
    const [ticked, setTicked] = useState<string[]>([]);
    const take = (_: Right, __: boolean, all: string[]) => {
      setTicked(all);
      tell(all);
    };
    return <CheckboxTree nodes={rights} titleOf={({ name }) => name} ticked={ticked} onTick={take} openAtFirst="all" />;
  }
  const boxes = () => [...document.querySelectorAll('.ant-tree-checkbox')];

  it('ticks a group with all below it, and half of it where one is taken away', async () => {
    const told: string[][] = [];
    await renderScreen(<Rights tell={(all) => told.push(all)} />);
    const [group, first] = boxes();
    if (group) await clickElement(group);
    expect(told.at(-1)?.toSorted()).toEqual(['a', 'a1', 'a2']);
    if (first) await clickElement(first);
    expect(told.at(-1)).toEqual(['a2']);
    expect(boxes()[0]?.getAttribute('aria-checked')).toBe('mixed');
  });
});

describe('a small picture', () => {
  it('is kept in its own address, one that is too large is not taken', async () => {
    const taken: string[] = [];
    await renderScreen(<PictureInput id="p" value="" disabled={false} onChange={(value) => taken.push(value)} />);
    await chooseInputFiles(fieldByName('选择图片'), new File(['png'], 'logo.png', { type: 'image/png' }));
    await waitUntil(() => expect(taken).toEqual([`data:image/png;base64,${btoa('png')}`]));
    await chooseInputFiles(fieldByName('选择图片'), new File(['x'.repeat(400_000)], 'big.png', { type: 'image/png' }));
    await waitUntil(() => expect(shownToasts()).toEqual(['图片过大，请使用 140 KB 以内的图片']));
    expect(taken).toHaveLength(1);
  });
});
