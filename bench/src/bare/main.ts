// The baseline: a bare Koa handler that runs one prepared statement and returns its rows.
import Koa from 'koa';
import pg from 'pg';
import { z } from 'zod';
import { statements } from './statements.ts';

const { DATABASE_URL, PORT } = z
  .object({ DATABASE_URL: z.url(), PORT: z.coerce.number() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const texts = new Map<string, string>(Object.entries(statements));

const app = new Koa();
app.use(async (context) => {
  const [, name = '', ...values] = context.path.split('/');
  const text = texts.get(name);
  context.body = text === undefined ? [] : (await pool.query({ name, text, values })).rows;
});
app.listen(PORT, '127.0.0.1');
