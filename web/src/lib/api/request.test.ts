import { describe, expect, it } from 'vitest';
import { formDataOf, queryText, requestOf } from './request.ts';
import type { AnyEndpoint } from './types.ts';

const post = { method: 'POST', path: '/files' } as unknown as AnyEndpoint;

describe('what goes on the wire', () => {
  it('writes lists with commas and leaves out what is empty', () => {
    expect(queryText({ skills: [1, 2], languages: [], search: null, page: 2, online: false, name: '' })).toBe(
      '?skills=1%2C2&page=2&online=false',
    );
    expect(queryText()).toBe('');
  });

  it('sends JSON unless there is a file', () => {
    const { init } = requestOf(post, { body: { a: 1 } });
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
  });

  it('sends a file as form data, nested values as their JSON text', () => {
    const file = new File(['x'], 'x.png');
    const { init } = requestOf(post, { body: { child: 3, consents: { a: true }, none: null, file } });
    const form = init.body as FormData;
    expect(init.headers).not.toHaveProperty('Content-Type');
    expect(form.get('child')).toBe('3');
    expect(form.get('consents')).toBe('{"a":true}');
    expect(form.has('none')).toBe(false);
    expect(form.get('file')).toBeInstanceOf(File);
  });

  it('repeats the field for several files', () => {
    expect(formDataOf({}, { file: [new File([], 'a'), new File([], 'b')] }).getAll('file')).toHaveLength(2);
  });
});
