import { describe, expect, it } from 'vitest';
import { cleanName, mimeOf } from './file-kinds.ts';

describe('the kind of a file', () => {
  it('is read from the bytes', () => {
    expect(mimeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(mimeOf(Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'))).toBe('image/png');
    expect(mimeOf(Buffer.from('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(mimeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(mimeOf(Buffer.from('#!/bin/sh'))).toBeNull();
    expect(mimeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(mimeOf(Buffer.alloc(0))).toBeNull();
  });
});

describe('the name of a file', () => {
  it('keeps an honest name', () => {
    expect(cleanName('Справка о прививках.PDF', 'application/pdf')).toBe('Справка о прививках.PDF');
    expect(cleanName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
  });

  it('loses folders and invisible characters', () => {
    expect(cleanName('../../etc/passwd', 'image/png')).toBe('passwd.png');
    expect(cleanName('C:\\Users\\a\\scan.png', 'image/png')).toBe('scan.png');
    expect(cleanName('a\u0000\r\n\u202Egpj.png', 'image/png')).toBe('agpj.png');
  });

  it('gets a true extension, a name and a bound', () => {
    expect(cleanName('virus.exe', 'image/jpeg')).toBe('virus.exe.jpg');
    expect(cleanName('', 'application/pdf')).toBe('file.pdf');
    expect(cleanName('..', 'application/pdf')).toBe('file.pdf');
    expect(cleanName(`${'я'.repeat(400)}.png`, 'image/png').length).toBeLessThanOrEqual(255);
  });
});
