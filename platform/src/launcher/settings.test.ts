import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default the page is at port 8080, with private servers and demo data', () => {
  expect(readSettings({}, [])).toMatchObject({
    port: 8080,
    mailPort: undefined,
    archive: undefined,
    databaseUrl: undefined,
    withDemo: true,
    release: false,
  });
});

test('the environment and --no-demo change the defaults', () => {
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

test('each service has one instance, or as many as INSTANCES says', () => {
  expect(readSettings({}, []).instances).toBe(1);
  expect(readSettings({ INSTANCES: '2' }, []).instances).toBe(2);
});

test.each(['two', '0', '10', '1.5'])('INSTANCES=%s is refused by name', (INSTANCES) => {
  expect(() => readSettings({ INSTANCES }, [])).toThrow(`INSTANCES is « ${INSTANCES} »`);
});

test('the platform speaks HTTP, unless --https asks for its own certificate or one is given', () => {
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

test('--release releases the changed parts to everybody', () => {
  expect(readSettings({}, ['--release']).release).toBe(true);
});

test('an argument that does not exist is named', () => {
  expect(() => readSettings({}, ['--nodemo'])).toThrow('--nodemo is unknown');
});
