import { type ClipboardEvent, type HTMLAttributes, useEffect, useRef } from 'react';
import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { cleanMarkup, cleanNodes } from '#kernel/web/rich-text/clean-nodes.ts';
import styles from '#kernel/web/rich-text/editor.module.css';
import { EditorBar } from '#kernel/web/rich-text/editor-bar.tsx';
import { runCommand } from '#kernel/web/rich-text/editor-commands.tsx';
import text from '#kernel/web/rich-text/rich-text.module.css';
import type { RichTextField } from './kind.ts';

/** Formatted text written in place: marked and pasted as people know it, kept clean at every stroke. */
export function RichTextInput(props: InputProps<RichTextField, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // What was typed here comes back as the value; only another text is put in.
    if (shown.current === (value ?? '')) return;
    shown.current = value ?? '';
    content.current?.replaceChildren(cleanNodes(shown.current));
  }, [value]);
  const edited = () => {
    shown.current = cleanMarkup(content.current?.innerHTML ?? '');
    onChange(shown.current || null);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html) runCommand('insertHTML', cleanMarkup(html));
    else runCommand('insertText', event.clipboardData.getData('text/plain'));
    edited();
  };
  // No textarea holds formats: this is WAI-ARIA's textbox of several lines.
  const control: HTMLAttributes<HTMLDivElement> = {
    contentEditable: !disabled,
    suppressContentEditableWarning: true,
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-label': ariaLabel ?? field.label,
    'aria-required': field.required || undefined,
    'aria-invalid': status === 'error' || undefined,
    'aria-describedby': describedBy,
    onInput: edited,
    onPaste: paste,
    onBlur,
  };
  return (
    <div className={status === 'error' ? `${styles.editor} ${styles.faulty}` : styles.editor}>
      <EditorBar disabled={disabled} onEdit={edited} />
      <div ref={content} id={id} className={`${styles.content} ${text.text}`} {...control} />
    </div>
  );
}
