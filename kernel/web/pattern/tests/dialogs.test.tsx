import { Form, Input } from 'antd';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postCall } from '#kernel/meta/calls.ts';
import { callServer } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { FAILURE_TEXT } from '../../api/judge.ts';
import { signIn } from '../../testing/person.ts';
import { button, chooseFiles, click, field, press, seen, show, type, until } from '../../testing/screen.tsx';
import { refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { PictureInput } from '../input/picture-input.tsx';
import { TickTree } from '../input/tick-tree.tsx';
import { ErrorBoundary } from '../page/error-boundary.tsx';
import { EmptyState, ErrorState, LoadingState, StaleNote } from '../page/states.tsx';

beforeEach(() => signIn());
const dialog = () => document.querySelector('[role="dialog"]');

describe('a dialog', () => {
  const closed = vi.fn();
  const done = vi.fn();
  beforeEach(() => {
    closed.mockClear();
    done.mockClear();
  });
  const one = (more: object = {}) => (
    <Dialog open title="选择人员" name="test" onClose={closed} onOk={done} {...more}>
      内容
    </Dialog>
  );

  it('has a title that readers hear, and what stands in it', async () => {
    await show(one());
    const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('选择人员');
    expect(seen()).toContain('内容');
  });

  it('closes with Esc and with 取消', async () => {
    await show(one());
    await press(dialog() ?? document, 'Escape');
    await until(() => expect(closed).toHaveBeenCalledTimes(1));
    await click(button('取消'));
    expect(closed).toHaveBeenCalledTimes(2);
    expect(done).not.toHaveBeenCalled();
  });

  it('does not close by a click beside it: nothing typed is lost by a slip', async () => {
    await show(one());
    await click(document.querySelector('.ant-modal-wrap') ?? document.body);
    expect(closed).not.toHaveBeenCalled();
  });

  it('without anything to confirm has no buttons of its own', async () => {
    await show(one({ onOk: undefined }));
    expect(() => button('确定')).toThrow();
  });

  it('that is busy cannot be confirmed again', async () => {
    await show(one({ busy: true }));
    await click(document.querySelector('.ant-modal .ant-btn-primary') ?? document.body);
    expect(done).not.toHaveBeenCalled();
  });

  it('keeps a note beside its buttons', async () => {
    await show(one({ note: '共 3 条' }));
    expect(seen()).toContain('共 3 条');
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
    await show(<Asking danger={false} />);
    await click(button('问'));
    await click(await until(() => button('删除')));
    await until(() => expect(answers).toEqual([true]));
    await click(button('问'));
    await click(await until(() => button('取消')));
    await until(() => expect(answers).toEqual([true, false]));
  });

  it('about a loss has the cursor on 取消, so that Enter loses nothing', async () => {
    await show(<Asking danger />);
    await click(button('问'));
    await until(() => expect(document.activeElement?.textContent).toBe('取消'));
  });

  it('about anything else has it on the button that goes on', async () => {
    await show(<Asking danger={false} />);
    await click(button('问'));
    await until(() => expect(document.activeElement?.textContent).toBe('删除'));
  });

  it('is answered no by Esc', async () => {
    await show(<Asking danger />);
    await click(button('问'));
    await until(() => button('取消'));
    await press(dialog() ?? document, 'Escape');
    await until(() => expect(answers).toEqual([false]));
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
    serverAnswers('POST /b/rename', null);
    await show(one());
    expect(field('名称').value).toBe('一号桥');
    await type(field('名称'), '二号桥');
    await click(button('保存'));
    await until(() => expect(closed).toHaveBeenCalled());
    expect(sent('POST /b/rename').map(({ body }) => body)).toEqual([{ name: '二号桥' }]);
  });

  it('is judged before it is sent', async () => {
    await show(one());
    await type(field('名称'), '');
    await click(button('保存'));
    await until(() => expect(seen()).toContain('名称不能为空'));
    expect(sent()).toEqual([]);
  });

  it('that is refused says so beside the field, and stays', async () => {
    const errors = [{ code: 'unique', field: 'name', msg: '名称已存在', template: '名称已存在', values: [] }];
    serverAnswers('POST /b/rename', refusal('名称已存在', { errors }));
    await show(one());
    await click(button('保存'));
    await until(() => expect(seen()).toContain('名称已存在'));
    expect(closed).not.toHaveBeenCalled();
    expect(field('名称').value).toBe('一号桥');
  });
});

describe('states', () => {
  it('empty says what is not here, and what would bring it', async () => {
    await show(<EmptyState text="还没有待办" hint="流程到您这里时会出现" />);
    expect(seen()).toBe('还没有待办流程到您这里时会出现');
  });

  it('loading is said to readers', async () => {
    await show(<LoadingState />);
    expect(document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('正在加载');
  });

  it('a failure shows the server’s words, and the number for the log where the server broke', async () => {
    const facts = { kind: 'network', text: '系统繁忙', httpCode: 500, requestId: 'r-17' } as const;
    await show(<ErrorState error={new CallFailure(facts)} />);
    expect(seen()).toContain('系统繁忙');
    expect(seen()).toContain('r-17');
    await show(<ErrorState error={new CallFailure({ ...facts, kind: 'business' })} />);
    expect(seen()).not.toContain('r-17');
  });

  it('a bug shows no technical words', async () => {
    await show(<ErrorState error={new TypeError('x is undefined')} />);
    expect(seen()).toBe(FAILURE_TEXT.fallback);
  });

  it('what could not be renewed says that it may be old', async () => {
    const again = vi.fn();
    await show(<StaleNote error={null} retry={again} />);
    expect(seen()).toContain('显示的是之前的内容');
    await click(button('重试'));
    expect(again).toHaveBeenCalledOnce();
  });

  it('a broken page keeps its neighbours, and can be tried again', async () => {
    let broken = true;
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    function Page() {
      if (broken) throw new Error('bug');
      return <p>又好了</p>;
    }
    await show(
      <>
        <p>邻居</p>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </>,
    );
    expect(seen()).toContain('邻居');
    expect(seen()).toContain(FAILURE_TEXT.fallback);
    broken = false;
    await click(button('重试'));
    expect(seen()).toContain('又好了');
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
    return <TickTree nodes={rights} titleOf={({ name }) => name} ticked={ticked} onTick={take} openAtFirst="all" />;
  }
  const boxes = () => [...document.querySelectorAll('.ant-tree-checkbox')];

  it('ticks a group with all below it, and half of it where one is taken away', async () => {
    const told: string[][] = [];
    await show(<Rights tell={(all) => told.push(all)} />);
    const [group, first] = boxes();
    if (group) await click(group);
    expect(told.at(-1)?.toSorted()).toEqual(['a', 'a1', 'a2']);
    if (first) await click(first);
    expect(told.at(-1)).toEqual(['a2']);
    expect(boxes()[0]?.getAttribute('aria-checked')).toBe('mixed');
  });
});

describe('a small picture', () => {
  it('is kept in its own address, one that is too large is not taken', async () => {
    const taken: string[] = [];
    await show(<PictureInput id="p" value="" disabled={false} onChange={(value) => taken.push(value)} />);
    await chooseFiles(field('选择图片'), new File(['png'], 'logo.png', { type: 'image/png' }));
    await until(() => expect(taken).toEqual([`data:image/png;base64,${btoa('png')}`]));
    await chooseFiles(field('选择图片'), new File(['x'.repeat(400_000)], 'big.png', { type: 'image/png' }));
    await until(() => expect(toasts()).toEqual(['图片过大，请使用 140 KB 以内的图片']));
    expect(taken).toHaveLength(1);
  });
});
