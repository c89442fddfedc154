import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without a word the page is at 8080, on private servers, with demo data', () => {
  expect(readSettings({}, [])).toMatchObject({
    port: 8080,
    mailPort: undefined,
    archive: undefined,
    databaseUrl: undefined,
    withDemo: true,
    release: false,
  });
});

test('the environment and --no-demo decide otherwise', () => {
  const env = { PORT: '9000', MAIL_PORT: '9001', DATA_DIR: '/tmp/elsewhere', AMQP_URL: 'amqp://b' };
  expect(readSettings(env, ['--no-demo'])).toMatchObject({
    port: 9000,
    mailPort: 9001,
    dataDir: '/tmp/elsewhere',
    amqpUrl: 'amqp://b',
    withDemo: false,
  });
});

test.each(['abc', '0', '70000', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readSettings({ PORT }, [])).toThrow(`PORT is « ${PORT} »`);
});

test('there is one of each service, or as many as INSTANCES says', () => {
  expect(readSettings({}, []).instances).toBe(1);
  expect(readSettings({ INSTANCES: '2' }, []).instances).toBe(2);
});

test.each(['two', '0', '10', '1.5'])('INSTANCES=%s is refused by name', (INSTANCES) => {
  expect(() => readSettings({ INSTANCES }, [])).toThrow(`INSTANCES is « ${INSTANCES} »`);
});

test('it is HTTP, unless --https asks for a certificate of its own or one is given', () => {
  const env = { TLS_CERT_FILE: '/etc/cert.pem', TLS_KEY_FILE: '/etc/key.pem' };
  expect(readSettings(env, []).https).toBeUndefined();
  expect(readSettings({}, ['--https']).https).toBe('own');
  expect(readSettings({}, ['--https'])).toMatchObject({ withDemo: true });
  expect(readSettings(env, ['--https', '--no-demo'])).toMatchObject({
    https: { certFile: '/etc/cert.pem', keyFile: '/etc/key.pem' },
    withDemo: false,
  });
  expect(() => readSettings({ TLS_KEY_FILE: 'key.pem' }, ['--https'])).toThrow('go together');
});

test('--release gives what has changed to everybody', () => {
  expect(readSettings({}, ['--release']).release).toBe(true);
});

test('an argument that does not exist is named', () => {
  expect(() => readSettings({}, ['--nodemo'])).toThrow('--nodemo is unknown');
});
