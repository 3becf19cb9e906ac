import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { FILE_ADDRESS_REGEX_SOURCE } from '#kernel/base/link-address-patterns.ts';
import { htmlToPlainText } from '#kernel/base/rich-text-tags.ts';
import { PICTURE_COPY_MARK } from '../../mark-pictures-for-copy.ts';
import { editorSchema } from '../editor-schema.ts';
import { createPicturePreviewUrl, fetchPictureFile, isPictureFile, revokePicturePreviewUrl } from './picture-file.ts';

/** Uploads a picture and gives the address it is shown from. Rejects where it was not kept. */
export type PictureUploader = (file: File) => Promise<string>;

const IS_FILE = new RegExp(`^${FILE_ADDRESS_REGEX_SOURCE}$`);
const ON_ITS_WAY = new RegExp(`^(?:blob:|data:)|${PICTURE_COPY_MARK}$`);

const sourceOf = (node: Node): string | null =>
  node.type === editorSchema.nodes.picture ? String(node.attrs.src) : null;

function sourcesIn(doc: Node): Set<string> {
  const found = new Set<string>();
  doc.descendants((node) => {
    const source = sourceOf(node);
    if (source) found.add(source);
  });
  return found;
}

/** Pasted pictures that are files elsewhere become files of this text. */
const asCopies = (part: Fragment, kept: ReadonlySet<string>): Fragment =>
  Fragment.from(
    part.content.map((node) => {
      if (node.isText) return node;
      const source = sourceOf(node);
      return source && IS_FILE.test(source) && !kept.has(source)
        ? node.type.create({ ...node.attrs, src: source.replace(/#.*$/, '') + PICTURE_COPY_MARK })
        : node.copy(asCopies(node.content, kept));
    }),
  );

/** Puts pictures where the cursor is, or at a place; they are seen at once and become files behind it. */
export function insertPictures(view: EditorView, files: readonly File[], at?: number): void {
  const { tr } = view.state;
  for (const file of files) {
    const node = editorSchema.nodes.picture.create({
      src: createPicturePreviewUrl(file),
      alt: file.name.slice(0, 200),
    });
    if (at === undefined) tr.replaceSelectionWith(node);
    else tr.insert(at, node);
  }
  view.dispatch(tr.scrollIntoView());
}

/** What became of pictures: their address of before, and the one they have now; null for one that could not be kept. */
type Settled = Map<string, string | null>;

/** Gives pictures the address they have by now, also those that undo brings back. */
function settle(state: EditorState, settled: Settled): Transaction | null {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    const now = settled.get(sourceOf(node) ?? '');
    if (now === undefined) return;
    const place = tr.mapping.map(at);
    if (now === null) tr.delete(place, place + node.nodeSize);
    else tr.setNodeMarkup(place, undefined, { ...node.attrs, src: now });
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

interface PicturesOptions {
  readonly send: PictureUploader;
  readonly onFault: () => void;
}

/** Sends what stands in a text and is no file of it. Pictures of older texts, which hold them, go once it is changed. */
class Sender {
  readonly settled: Settled = new Map();
  readonly #begun = new Set<string>();
  readonly #options: PicturesOptions;
  #view: EditorView | null;

  constructor(view: EditorView, options: PicturesOptions) {
    this.#view = view;
    this.#options = options;
  }

  sendAll(isOnItsWay: (source: string) => boolean): void {
    const waiting = [...sourcesIn(this.#view?.state.doc ?? editorSchema.nodes.paragraph.create())];
    for (const source of waiting.filter(isOnItsWay)) {
      if (this.#begun.has(source)) continue;
      this.#begun.add(source);
      void this.#send(source);
    }
  }

  async #send(source: string): Promise<void> {
    try {
      this.settled.set(source, await this.#options.send(await fetchPictureFile(source)));
    } catch {
      // A picture of another record that cannot be copied stays as it was pasted: whoever may see it there sees it.
      this.settled.set(source, source.endsWith(PICTURE_COPY_MARK) ? source.slice(0, -PICTURE_COPY_MARK.length) : null);
      this.#options.onFault();
    }
    const view = this.#view;
    const tr = view && settle(view.state, this.settled);
    if (tr) view.dispatch(tr);
  }

  stop(): void {
    this.#view = null;
    for (const source of this.#begun) revokePicturePreviewUrl(source);
  }
}

const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPictureFile);

/** Pictures that are chosen, dropped or pasted become files; a text never keeps one in itself. */
export function createPicturesPlugin(options: PicturesOptions): Plugin {
  let sender: Sender | null = null;
  return new Plugin({
    view(view) {
      const own = new Sender(view, options);
      sender = own;
      queueMicrotask(() => own.sendAll((source) => source.endsWith(PICTURE_COPY_MARK)));
      return {
        update: ({ state }, before) => {
          if (!state.doc.eq(before.doc)) own.sendAll((source) => ON_ITS_WAY.test(source));
        },
        destroy: () => own.stop(),
      };
    },
    appendTransaction: (_, __, state) => sender && settle(state, sender.settled),
    props: {
      transformPasted: (slice, view) =>
        new Slice(asCopies(slice.content, sourcesIn(view.state.doc)), slice.openStart, slice.openEnd),
      handlePaste(view, { clipboardData }) {
        const files = picturesIn(clipboardData);
        // Office programs send a picture of the text beside the text.
        if (files.length === 0 || htmlToPlainText(clipboardData?.getData('text/html') ?? '')) return false;
        insertPictures(view, files);
        return true;
      },
      handleDrop(view, event) {
        const files = picturesIn(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        insertPictures(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
  });
}
