import { apiBase } from '@ladushki/contract/product';
import type { AnyEndpoint } from './types.ts';

/** The untyped input as it is sent. */
export interface WireInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[]>;
}

const pathOf = (template: string, params: WireInput['params'] = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Lists become comma-separated; empty values are omitted. */
export function queryText(query: WireInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;

/** Files and texts as they are, nested values as JSON. */
export function formDataOf(body: Record<string, unknown>, files: WireInput['files'] = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, ...files })) {
    if (value === undefined || value === null) continue;
    if (isFile(value)) form.append(name, value);
    else if (Array.isArray(value) && value.length > 0 && value.every(isFile))
      for (const file of value) form.append(name, file);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

const hasFile = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => [value].flat().some(isFile));

function payloadOf({ body, files }: WireInput): { body?: BodyInit; type?: string } {
  if (files || hasFile(body)) return { body: formDataOf((body ?? {}) as Record<string, unknown>, files) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** URL and body of a call, without authentication. */
export function requestOf(endpoint: AnyEndpoint, input: WireInput) {
  const { body, type } = payloadOf(input);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (type) headers['Content-Type'] = type;
  return {
    url: `${apiBase}${pathOf(endpoint.path, input.params)}${queryText(input.query)}`,
    init: { method: endpoint.method, headers, ...(body !== undefined && { body }) },
  };
}
