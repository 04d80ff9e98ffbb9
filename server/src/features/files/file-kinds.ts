import type { documentMimes } from '@ladushki/contract/files-constants';

export type FileMime = (typeof documentMimes)[number];

interface Signature {
  mime: FileMime;
  matches(bytes: Buffer): boolean;
}

const startsWith = (bytes: Buffer, head: Buffer, at = 0) => bytes.subarray(at, at + head.length).equals(head);

const signatures: readonly Signature[] = [
  { mime: 'image/jpeg', matches: (bytes) => startsWith(bytes, Buffer.from([0xff, 0xd8, 0xff])) },
  { mime: 'image/png', matches: (bytes) => startsWith(bytes, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  {
    mime: 'image/webp',
    matches: (bytes) => startsWith(bytes, Buffer.from('RIFF')) && startsWith(bytes, Buffer.from('WEBP'), 8),
  },
  { mime: 'application/pdf', matches: (bytes) => startsWith(bytes, Buffer.from('%PDF-')) },
];

/** Bytes needed to detect the type. */
export const signatureBytes = 16;

/** The type detected from the bytes, whatever the name says. */
export const mimeOf = (bytes: Buffer): FileMime | null =>
  signatures.find(({ matches }) => matches(bytes))?.mime ?? null;

export const isImage = (mime: string) => mime.startsWith('image/');

/** The first is our extension of this type, the others are accepted spellings. */
const extensions: Record<FileMime, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

export const extensionOf = (mime: FileMime) => extensions[mime][0];

export const mimeOfExtension = (extension: string): FileMime | null =>
  (Object.keys(extensions) as FileMime[]).find((mime) => extensions[mime][0] === extension) ?? null;

const maxName = 255;
const maxExtension = 10;
// Control and bidirectional characters ("gpj.exe" shown as "exe.jpg").
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A safe file name: no folders, no invisible characters, an extension that matches the type. */
export function cleanName(given: string, mime: FileMime): string {
  const base = given.replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const [, stem = base, extension = ''] = /^(.*)\.([^.]*)$/.exec(base) ?? [];
  const truthful = extensions[mime].includes(extension.toLowerCase());
  const ending = truthful ? extension : extensionOf(mime);
  const name = (truthful ? stem : base).replace(/^\.+/, '') || 'file';
  return `${[...name].slice(0, maxName - maxExtension).join('')}.${ending}`;
}
