import type { Endpoint } from '@ladushki/contract/endpoint';
import { apiBase, product } from '@ladushki/contract/product';
import { inputSchema, outputSchema } from './json-schema.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const schemaBlock = (title: string, schema: object | undefined) =>
  schema ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '';

const callBlock = (endpoint: Endpoint) => `
<details>
  <summary><b>${endpoint.method}</b> <code>${escapeHtml(apiBase + endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
  <p>Access: ${endpoint.access}${endpoint.confirmed ? ', confirmed' : ''}. Errors: ${endpoint.errors.join(', ') || 'only the common ones'}.</p>
  ${schemaBlock('Query', endpoint.query && inputSchema(endpoint.query))}
  ${schemaBlock('Body', endpoint.body && inputSchema(endpoint.body))}
  ${schemaBlock('Reply', outputSchema(endpoint.reply))}
</details>`;

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#22304a;background:#fffaf5}
details{background:#fff;border-radius:12px;padding:8px 16px;margin:8px 0;box-shadow:0 1px 4px #22304a1a}
summary{cursor:pointer;padding:6px 0}summary span{color:#5a6780}b{color:#b93a22}
pre{overflow:auto;background:#f5f0ea;padding:12px;border-radius:8px;font-size:13px}`;

/** The human-readable version of the OpenAPI document. */
export function docsPage(api: Record<string, Record<string, Endpoint>>, nonce: string): string {
  const sections = Object.entries(api).map(
    ([name, calls]) => `<h2>${escapeHtml(name)}</h2>${Object.values(calls).map(callBlock).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${product.name.en} API</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
<body><h1>${product.name.en} API</h1>
<p>Machine-readable: <a href="${apiBase}/openapi.json">${apiBase}/openapi.json</a></p>${sections.join('')}</body></html>`;
}
