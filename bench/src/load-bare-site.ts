import argon2 from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';
import {
  announcementsStatement,
  detailStatement,
  ownOrdersStatement,
  personStatement,
  searchStatement,
} from './load-bare-sql.ts';

/** The fixed answer, and the query to run before it. */
export interface BareOrders {
  bodies: Record<'search' | 'detail' | 'announcements' | 'own' | 'login' | 'home', string>;
  search: unknown[][];
  similar: number[][];
  customers: number[];
  emails: string[];
  password: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
const server = fastify();

/** Cycles through the values. */
function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = 0;
  return () => values[turn++ % values.length] as Value;
}

function answerRows(name: keyof BareOrders['bodies'], text: string, values: () => unknown[], body: string): void {
  server.get(`/${name}`, async (_, reply) => {
    const { rows } = await pool.query({ name, text, values: values() });
    if (rows.length === 0) throw new Error(`${name}: no rows`);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

process.once('message', async ({ bodies, search, similar, customers, emails, password }: BareOrders) => {
  const [customer, ids, email] = [inTurn(customers), inTurn(similar), inTurn(emails)];
  answerRows('search', searchStatement, inTurn(search), bodies.search);
  answerRows('detail', detailStatement, () => [ids()], bodies.detail);
  answerRows('announcements', announcementsStatement, () => [], bodies.announcements);
  answerRows('own', ownOrdersStatement, () => [customer()], bodies.own);
  server.get('/home', async (_, reply) => reply.type('text/html; charset=utf-8').send(bodies.home));
  server.post('/login', async (_, reply) => {
    const { rows } = await pool.query({ name: 'login', text: personStatement, values: [email()] });
    if (!(await argon2.verify(rows[0]?.password_hash ?? '', password))) throw new Error('a wrong password');
    return reply.type('application/json; charset=utf-8').send(bodies.login);
  });
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
