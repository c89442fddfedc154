import { clientChanged, userChanged, type EventOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import { onClientChanged } from './on-client-changed.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function announced(id: string) {
  return identity.published(userChanged).filter(({ subject }) => subject === id);
}

/** A client record, published at any version. */
function aRecord(given: {
  readonly user_id: string | null;
  readonly firstname?: string;
  readonly chef_id?: string;
}) {
  const id = newId();
  const publish = (version: number, change: object = {}) =>
    identity.publish(clientChanged, {
      subject: id,
      version,
      data: {
        id,
        deleted: false,
        change: 'updated',
        chef_id: null,
        firstname: 'Zoé',
        lastname: 'Martin',
        ...given,
        ...change,
      },
    });
  const publishDeletion = (version: number) =>
    identity.publish(clientChanged, {
      subject: id,
      version,
      data: { id, deleted: true, change: 'deleted' },
    });
  /** Waits until the service has applied this version of the record. */
  const applied = (version: number) =>
    expect
      .poll(() => identity.db('client_records').where({ id }).first())
      .toMatchObject({ version });
  return { publish, publishDeletion, applied };
}

describe('a client record that changes', () => {
  test('changes the names and the caterer of its account, which is announced', async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const { id, email, motDePasse } = await signUp(identity);
    await aRecord({ user_id: id }).publish(4, { firstname: 'Zoë', chef_id: chef.id });
    await expect
      .poll(() => announced(id))
      .toMatchObject([
        { aggregateversion: 1 },
        {
          aggregateversion: 2,
          data: {
            change: 'updated',
            firstname: 'Zoë',
            lastname: 'Martin',
            email,
            chef_id: chef.id,
          },
        },
      ]);
    const { body } = await identity.nobody.post('/api/users/login', { email, motDePasse });
    expect(body.user).toMatchObject({ firstname: 'Zoë', username: 'Zoë Martin' });
  });

  test('counts by its highest version, in any order and however often it comes', async () => {
    const { id } = await signUp(identity);
    const record = aRecord({ user_id: id });
    await record.publish(3, { firstname: 'Troisième' });
    await record.publish(2, { firstname: 'Deuxième' });
    await record.publish(3, { firstname: 'Troisième' });
    await record.publish(5, { firstname: 'Cinquième' });
    await record.publish(4, { firstname: 'Quatrième' });
    await record.publish(6, { firstname: 'Cinquième' });
    await record.applied(6);
    expect(await identity.db('users').where({ id }).first()).toMatchObject({
      firstname: 'Cinquième',
    });
  });

  test('announces nothing if the account has the same values already', async () => {
    const { id } = await signUp(identity);
    const record = aRecord({ user_id: id });
    await record.publish(1);
    await record.publish(2);
    await record.applied(2);
    expect(await identity.db('users').where({ id }).first()).toMatchObject({ version: 1 });
  });

  test('without an account, or of one that is gone, changes nothing', async () => {
    const person = await signUp(identity);
    await identity.as(await logIn(identity, person)).delete('/api/users/me');
    for (const user_id of [null, person.id, newId()]) {
      const record = aRecord({ user_id });
      await record.publish(1, { firstname: 'Revenante' });
      await record.applied(1);
    }
    expect(await identity.db('users').where({ firstname: 'Revenante' })).toEqual([]);
  });

  test('that is deleted leaves its account as it is', async () => {
    const { id } = await signUp(identity);
    const record = aRecord({ user_id: id });
    await record.publish(1, { firstname: 'Avant' });
    await record.applied(1);
    await record.publishDeletion(2);
    await record.applied(2);
    expect(await identity.db('users').where({ id }).first()).toMatchObject({ firstname: 'Avant' });
  });

  test('leads an account to the same state in whatever order its moves arrive', async () => {
    const chefs = [
      await signUp(identity, { role: 'traiteur' }),
      await signUp(identity, { role: 'traiteur' }),
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        async (again, dice) => {
          const { id: userId } = await signUp(identity);
          const moves = movesOf(userId, chefs[0].id, chefs[1].id);
          const heard = [...moves, ...again.flatMap((index) => moves[index] ?? [])]
            .map((move) => ({ move, turn: dice.next().value }))
            .sort((a, b) => a.turn - b.turn);
          for (const { move } of heard)
            await identity.db.transaction((trx) => onClientChanged(trx, move));
          expect(await identity.db('users').where({ id: userId }).first()).toMatchObject({
            firstname: 'Dernière',
            chef_id: chefs[0].id,
          });
        },
      ),
      { numRuns: 30 },
    );
  });
});

/** The events of an account that moves to another caterer and back, and is renamed there. */
function movesOf(userId: string, here: string, there: string): EventOf<typeof clientChanged>[] {
  const [first, second] = [newId(), newId()];
  const move = (subject: string, aggregateversion: number, chef_id: string, is: object) =>
    clientChanged.schema.parse({
      specversion: '1.0',
      id: newId(),
      source: '/svc-clients',
      type: clientChanged.type,
      subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      aggregateversion,
      data: {
        id: subject,
        deleted: false,
        change: 'updated',
        chef_id,
        user_id: userId,
        firstname: 'Zoé',
        lastname: 'Martin',
        ...is,
      },
    });
  return [
    move(first, 1, here, {}),
    move(first, 2, here, { user_id: null }),
    move(second, 1, there, {}),
    move(second, 2, there, { user_id: null }),
    move(first, 3, here, {}),
    move(first, 4, here, { firstname: 'Dernière' }),
  ];
}
