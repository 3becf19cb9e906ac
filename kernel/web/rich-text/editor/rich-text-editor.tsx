import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../toast/toast.ts';
import { cleanHtmlInBrowser } from '../clean-html-to-nodes.ts';
import text from '../rich-text-content.module.css';
import { createEditorPlugins } from './editor-plugins.ts';
import { parseRichText, serializeRichText } from './editor-schema.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { normalizeOfficeMarkup } from './normalize-office-markup.ts';
import { isPictureFile } from './pictures/picture-file.ts';
import { createPicturesPlugin, insertPictures, type PictureUploader } from './pictures/pictures-plugin.ts';
import styles from './rich-text-editor.module.css';

interface EditorProps {
  readonly id: string;
  readonly value: string;
  /** Takes the text as it may be kept; null when nothing stands in it. */
  readonly onChange: (html: string | null) => void;
  readonly onBlur: (() => void) | undefined;
  readonly disabled: boolean | undefined;
  readonly faulty: boolean;
  /** What a screen reader is told of it: names and values of attributes. */
  readonly told: Readonly<Record<string, string>>;
  readonly sendPicture: PictureUploader;
}

/** In bytes: what a camera makes, and no more. */
const PICTURE_MAX = 20 * 1024 * 1024;

/** Makes the view of an editor and follows it; what its parts call is always of the last drawing. */
function useView({ value, ...props }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const shown = useRef<string | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const send = useEffectEvent((file: File) => props.sendPicture(file));
  const edited = useEffectEvent((now: EditorState, changed: boolean) => {
    setState(now);
    if (!changed) return;
    shown.current = serializeRichText(now.doc) ?? '';
    props.onChange(shown.current || null);
  });
  const left = useEffectEvent(() => props.onBlur?.());
  const told = useEffectEvent(() => props.told);
  const isOpen = useEffectEvent(() => !props.disabled);
  const begin = useEffectEvent(() => {
    shown.current = value;
    const onFault = () => toast.error('图片上传失败');
    const plugins = [createPicturesPlugin({ send: (file) => send(file), onFault }), ...createEditorPlugins()];
    return EditorState.create({ doc: parseRichText(value), plugins });
  });
  useEffect(() => {
    const own = new EditorView(
      { mount: place.current ?? document.createElement('div') },
      {
        state: begin(),
        editable: () => isOpen(),
        attributes: () => ({ ...told(), class: `${styles.content} ${text.text}` }),
        transformPastedHTML: (html) => cleanHtmlInBrowser(normalizeOfficeMarkup(html)),
        dispatchTransaction(transaction) {
          own.updateState(own.state.apply(transaction));
          edited(own.state, transaction.docChanged);
        },
        handleDOMEvents: {
          blur: () => {
            left();
          },
        },
      },
    );
    view.current = own;
    setState(own.state);
    return () => own.destroy();
  }, []);
  useEffect(() => {
    // What was typed here comes back as the value, once saved in the server's spelling; only another text is put in.
    const own = view.current;
    if (!own || shown.current === value) return;
    shown.current = value;
    const doc = parseRichText(value);
    if (doc.eq(own.state.doc)) return;
    own.updateState(EditorState.create({ doc, plugins: own.state.plugins }));
    setState(own.state);
  }, [value]);
  return { place, view, state };
}

/** Formatted text written in place: marked, pasted and undone as people know it; it holds what may be kept alone. */
export function RichTextEditor(props: EditorProps) {
  const { id, disabled, faulty } = props;
  const { place, view, state } = useView(props);
  // Attributes and whether it can be written in are read by the view when it is told to look again.
  useEffect(() => {
    if (view.current) view.current.setProps({});
  });
  const put = (files: readonly File[]) => {
    const fine = files.filter((file) => isPictureFile(file) && file.size <= PICTURE_MAX);
    if (fine.length < files.length) toast.error('图片应为PNG、JPEG、GIF或WebP，且不超过20MB');
    if (view.current && fine.length > 0) insertPictures(view.current, fine);
  };
  return (
    <div className={faulty ? `${styles.editor} ${styles.faulty}` : styles.editor}>
      {state ? (
        <EditorToolbar
          state={state}
          disabled={disabled}
          onPictures={put}
          onRun={(command) => {
            view.current?.focus();
            if (view.current) command(view.current.state, view.current.dispatch, view.current);
          }}
        />
      ) : null}
      <div ref={place} id={id} />
    </div>
  );
}
