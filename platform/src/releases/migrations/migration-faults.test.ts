import { expect, test } from 'vitest';
import { migrationFaults } from './migration-faults.ts';

function faults(sql: string): string[] {
  return migrationFaults('0001.sql', sql);
}

test.each([
  ['alter table boxes rename column size to volume', 'renames'],
  ['alter table boxes rename to crates', 'renames'],
  ['alter table boxes drop column size', 'drops a column'],
  ['alter table boxes drop size', 'drops a column'],
  ['alter table boxes add column a int, drop "size"', 'drops a column'],
  ['alter table boxes alter column size type bigint', 'changes the type'],
  ['alter table boxes alter size set data type bigint using size::bigint', 'changes the type'],
  ['alter table boxes alter column size set not null', 'requires a value'],
  ['alter table boxes add column size int not null', 'gives it no default'],
  ['alter table boxes add size numeric(4, 2) not null', 'gives it no default'],
  [
    'alter table boxes add column a int default 1, add column b int not null',
    'gives it no default',
  ],
  ['alter table boxes add column id uuid default gen_random_uuid()', 'rewrites the table'],
  ['alter table boxes add column id bigserial', 'rewrites the table'],
  [
    'alter table boxes add column n int generated always as (size * 2) stored',
    'rewrites the table',
  ],
  ['alter table boxes add column code text unique', 'with a key'],
  ['alter table boxes add column lid uuid references lids', 'with a key'],
  [
    'alter table boxes add constraint full_boxes check (size > 0)',
    'adds the constraint full_boxes',
  ],
  [
    'alter table boxes add constraint of_lid foreign key (lid) references lids',
    'adds the constraint',
  ],
  ['alter table boxes add check (size > 0)', 'adds a constraint without a name'],
  ['alter table boxes add a int, add check (size > 0)', 'adds a constraint'],
  [
    'alter table boxes add constraint full_boxes check (size > 0) not valid',
    'adds the constraint full_boxes',
  ],
  ['alter table boxes add foreign key (lid) references lids not valid', 'adds a constraint'],
  ['alter table boxes drop constraint boxes_check, add check (size > 0)', 'adds a constraint'],
  ['alter table boxes add foreign key (lid) references lids (id)', 'adds a constraint'],
  ['alter table boxes add exclude using gist (size with =)', 'adds a constraint'],
  ['alter table boxes drop constraint boxes_code_key', 'drops the constraint boxes_code_key'],
  [
    'alter table only boxes drop constraint if exists "one_code" cascade',
    'drops the constraint on',
  ],
  ['alter table boxes drop constraint boxes_pkey', 'drops the constraint boxes_pkey'],
  [
    'alter table boxes drop constraint one_code, add constraint one_code unique (code, size)',
    'drops the constraint one_code',
  ],
  ['alter table boxes alter column size drop default', 'takes the default'],
  ['alter table boxes alter size drop default, add column a int', 'takes the default'],
  ['alter table boxes alter column size drop identity', 'takes the default'],
  ['create index boxes_by_size on boxes (size)', 'builds an index on boxes'],
  ['create unique index on only boxes (size)', 'builds an index on boxes'],
  ['create index concurrently boxes_by_size on boxes (size)', 'runs concurrently'],
  ['drop index boxes_by_size', 'drops the index boxes_by_size'],
  ['drop index if exists clients."boxes_by_size" cascade', 'drops the index boxes_by_size'],
  ['drop table boxes', 'drops what'],
  ['drop view full_boxes', 'drops what'],
  ["alter type kind rename value 'a' to 'b'", 'renames what'],
  ['truncate boxes', 'blocks everybody'],
  ['lock table boxes', 'blocks everybody'],
  ['update boxes set size = 1', 'changes all rows'],
  ['revoke select on boxes from app', 'takes a right'],
  ["set local lock_timeout = '1h'", 'limits of its own'],
  ['do $$ begin drop table boxes; end $$', 'hides its statements'],
])('%s is refused', (sql, fault) => {
  expect(faults(`-- Boxes.\n\n${sql};\n`)).toEqual([
    expect.stringMatching(new RegExp(`^0001\\.sql:3: it .*${fault}`)),
  ]);
});

test.each([
  'alter table boxes add column size int',
  'alter table boxes add column size int not null default 0',
  "alter table boxes add column size numeric(4, 2) default 1.5 not null, add column name text not null default ''",
  'alter table boxes add column seen_at timestamptz not null default now()',
  "alter table boxes drop constraint kinds, add constraint kinds check (kind in ('a', 'b'))",
  'alter table boxes alter column size drop not null',
  'alter table boxes alter column size set default 1',
  'create table lids (id uuid primary key); create index on lids (id); alter table lids add column n int not null',
  'create function f() returns trigger as $$ begin drop table boxes; end $$',
  'update boxes set size = 1 where size is null',
  "insert into boxes (name) values ('drop table; rename')",
  'alter table boxes add column "check" int, add column checked int check (checked > 0)',
  'create table lids (n int default 1); alter table lids add check (n > 0), alter n drop default',
  '-- drop table boxes\ncreate view big as select 1',
])('%s is accepted', (sql) => {
  expect(faults(`${sql};\n`)).toEqual([]);
});

test.each([
  ['create index boxes_by_size on boxes (size)', []],
  ['create index if not exists "boxes_by_size" on only boxes (size)', []],
  ['create unique index boxes_by_size on boxes (size)', ['drops the index boxes_by_size']],
  [
    'create index boxes_by_size on boxes (size); drop index boxes_by_size; create unique index boxes_by_size on boxes (size)',
    ['drops the index boxes_by_size'],
  ],
  ['create table boxes (size int unique)', ['drops the index boxes_by_size']],
])('an index is dropped after « %s »: %j', (before, expected) => {
  expect(migrationFaults('0002.sql', 'drop index boxes_by_size', [before])).toEqual(
    expected.map((fault) => expect.stringContaining(fault)),
  );
  expect(migrationFaults('0002.sql', 'drop index boxes_by_size, other_index', [before])).toEqual(
    [...expected, 'drops the index other_index'].map((fault) => expect.stringContaining(fault)),
  );
});

test.each([
  ['create table boxes (size int, constraint of_size check (size > 0))', []],
  ['create table boxes (lid uuid constraint of_size references lids)', []],
  ['create table boxes (size int constraint of_size unique)', ['drops the constraint of_size']],
  [
    'create table boxes (size int constraint of_size check (size > 0)); alter table boxes drop constraint of_size, add constraint of_size unique (size)',
    ['drops the constraint of_size'],
  ],
])('a constraint is dropped after « %s »: %j', (before, expected) => {
  const sql = 'alter table boxes drop constraint of_size, drop constraint boxes_size_check';
  expect(migrationFaults('0002.sql', sql, [before])).toEqual(
    expected.map((fault) => expect.stringContaining(fault)),
  );
});

test('a statement under a comment that says why it is safe is accepted', () => {
  const sql =
    '-- Safe because a caterer has few boxes.\ncreate index on boxes (size);\ndrop table lids;';
  expect(faults(sql)).toEqual([
    '0001.sql:3: it drops what the version before may use (or say above it « safe because … »)',
  ]);
});
