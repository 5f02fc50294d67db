// @requirement 11.12.2 15.15.3
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { novoId } from '#domain/identificador.ts';

/** Most parts of a form that are passed to the parser. */
const MAX_PARTS = 64;
/** Bytes of one part's headers, and of all texts of a form. */
const MAX_HEAD = 8 * 1024;
const MAX_TEXTS = 1024 * 1024;

export type MultipartRefusal = 'partes-demais' | 'textos-grandes-demais' | 'corpo-quebrado';

/** A `multipart/form-data` body while it arrives. Its files are in a temporary file, so they take no memory. */
export type MultipartForm = {
  /** Takes the next bytes; returns the refusal of a body that is wrong so far. Throws errors of the disk. */
  write(chunk: Uint8Array): Promise<MultipartRefusal | null>;
  /** Returns the parsed form of the complete body, or null if it is broken. Its files are readable until `close`. */
  end(): Promise<FormData | null>;
  close(): Promise<void>;
};

/** `start` is the place of its bytes in the temporary file, or among the texts. */
type Part = { head: string; isFile: boolean; start: number; size: number };
type State = 'content' | 'delimited' | 'head' | 'end';
/** `content` belongs to the last part; without `next` more bytes are needed. */
type Step = { taken: number; content?: Buffer; next?: State; refusal?: MultipartRefusal };

/** Returns the receiver of a body of this content type; null without a boundary. */
export function receiveMultipartForm(contentType: string): MultipartForm | null {
  const match = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
  if (!match) return null;
  const boundary = match[1] ?? match[2] ?? '';
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  const disk = createTemporaryFile();
  let state: State = 'content';
  let texts = Buffer.alloc(4096);
  let textBytes = 0;
  // The first delimiter has no line break before it.
  let pending = Buffer.from('\r\n');

  async function store(bytes: Uint8Array): Promise<MultipartRefusal | null> {
    if (bytes.length === 0) return null;
    const part = parts.at(-1);
    if (!part) return 'corpo-quebrado';
    part.size += bytes.length;
    if (part.isFile) {
      await disk.append(bytes);
      return null;
    }
    if (textBytes + bytes.length > MAX_TEXTS) return 'textos-grandes-demais';
    // One block that grows: texts that come byte by byte take no more memory than others.
    while (textBytes + bytes.length > texts.length) texts = Buffer.concat([texts, Buffer.alloc(texts.length)]);
    texts.set(bytes, textBytes);
    textBytes += bytes.length;
    return null;
  }

  const steps: Record<Exclude<State, 'end'>, (data: Buffer) => Step> = {
    content(data) {
      const at = data.indexOf(delimiter);
      if (at !== -1) return { taken: at + delimiter.length, content: data.subarray(0, at), next: 'delimited' };
      const taken = data.length - lengthOfBegun(delimiter, data);
      return { taken, content: data.subarray(0, taken) };
    },
    delimited(data) {
      if (data.length < 2) return { taken: 0 };
      const mark = data.toString('latin1', 0, 2);
      if (mark === '--') return { taken: 2, next: 'end' };
      return mark === '\r\n' ? { taken: 2, next: 'head' } : { taken: 0, refusal: 'corpo-quebrado' };
    },
    head(data) {
      const at = data.indexOf('\r\n\r\n');
      if (at > MAX_HEAD || (at === -1 && data.length > MAX_HEAD)) return { taken: 0, refusal: 'corpo-quebrado' };
      if (at === -1) return { taken: 0 };
      if (parts.length === MAX_PARTS) return { taken: 0, refusal: 'partes-demais' };
      const head = data.toString('latin1', 0, at);
      const isFile = /;[ \t]*filename\*?=/i.test(head);
      parts.push({ head, isFile, start: isFile ? disk.size() : textBytes, size: 0 });
      return { taken: at + 4, next: 'content' };
    },
  };

  return {
    async write(chunk) {
      let data =
        pending.length > 0
          ? Buffer.concat([pending, chunk])
          : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      pending = Buffer.alloc(0);
      while (state !== 'end' && data.length > 0) {
        const step = steps[state](data);
        if (step.refusal) return step.refusal;
        if (step.content) {
          const refusal = await store(step.content);
          if (refusal) return refusal;
        }
        data = data.subarray(step.taken);
        if (step.next) state = step.next;
        else {
          // The rest is too short to tell; copied, so that it does not keep the whole chunk.
          pending = Buffer.from(data);
          break;
        }
      }
      return null;
    },
    async end() {
      if (state !== 'end') return null;
      // The platform parses names and texts; files are empty there.
      const body = parts.flatMap(({ head, isFile, start, size }) => [
        Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, 'latin1'),
        isFile ? Buffer.alloc(0) : texts.subarray(start, start + size),
        Buffer.from('\r\n'),
      ]);
      body.push(Buffer.from(`--${boundary}--\r\n`));
      const parsed = await new Response(Buffer.concat(body), { headers: { 'Content-Type': contentType } })
        .formData()
        .catch(() => null);
      if (!parsed) return null;
      const entries = [...parsed];
      const form = new FormData();
      for (const [n, { isFile, start, size }] of parts.entries()) {
        const [name, value] = entries[n] ?? [];
        if (name === undefined || value === undefined || (typeof value === 'string') === isFile) return null;
        form.append(name, typeof value === 'string' ? value : disk.fileAt(start, size, value));
      }
      return form;
    },
    close: disk.close,
  };
}

/** How many bytes at the end of `data` may be the beginning of `delimiter`. */
function lengthOfBegun(delimiter: Buffer, data: Buffer): number {
  for (let length = Math.min(delimiter.length - 1, data.length); length > 0; length--)
    if (data.subarray(data.length - length).equals(delimiter.subarray(0, length))) return length;
  return 0;
}

/** A file without a name, made at the first byte: nothing of it is left when the process dies. */
function createTemporaryFile() {
  let opened: Promise<FileHandle> | null = null;
  let size = 0;
  const create = async () => {
    const name = path.join(tmpdir(), `formulario-${novoId()}`);
    const handle = await open(name, 'wx+', 0o600);
    await unlink(name);
    return handle;
  };

  async function read(start: number, length: number): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    const handle = await opened;
    for (let done = 0; done < length;) {
      const { bytesRead = 0 } = (await handle?.read(bytes, done, length - done, start + done)) ?? {};
      if (bytesRead === 0) throw new Error('temporary file ended early');
      done += bytesRead;
    }
    return bytes.buffer;
  }

  return {
    size: () => size,
    async append(bytes: Uint8Array): Promise<void> {
      size += bytes.length;
      opened ??= create();
      await (await opened).appendFile(bytes);
    },
    /** A file of `length` bytes from `start`, with the name and type of `empty`; `arrayBuffer` reads it. */
    fileAt(start: number, length: number, { name, type }: File): File {
      const notInMemory = () => {
        throw new Error('A file of a form is read with arrayBuffer.');
      };
      return Object.defineProperties(new File([], name, { type }), {
        size: { value: length },
        arrayBuffer: { value: () => read(start, length) },
        bytes: { value: notInMemory },
        text: { value: notInMemory },
        stream: { value: notInMemory },
        slice: { value: notInMemory },
      });
    },
    async close(): Promise<void> {
      await (await opened?.catch(() => null))?.close();
    },
  };
}
