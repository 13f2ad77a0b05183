import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.ap-northeast-2.amazonaws.com',
  S3_BUCKET: 'jumun-pictures',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
};

describe('the bucket of the settings', () => {
  test('is none unless it is named', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_ENDPOINT: '', S3_REGION: 'auto', S3_PATH_STYLE: 'N' }).s3).toBeUndefined();
  });
  test('is read whole', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: bucket.S3_ENDPOINT,
      region: 'us-east-1',
      bucket: 'jumun-pictures',
      accessKey: 'a',
      secretKey: 'b',
      pathStyle: true,
    });
    expect(readConfig({ ...bucket, S3_REGION: 'ap-northeast-2', S3_PATH_STYLE: 'N' }).s3).toMatchObject({
      region: 'ap-northeast-2',
      pathStyle: false,
    });
  });
  test('in part stops the start and says what is missing', () => {
    expect(() => readConfig({ ...bucket, S3_SECRET_KEY: undefined, S3_BUCKET: '' })).toThrow(
      /^S3_BUCKET, S3_SECRET_KEY: needed too/,
    );
  });
  test.each([
    ['S3_ENDPOINT', 's3.amazonaws.com'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_PATH_STYLE', 'yes'],
  ])('%s is never %s', (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(name);
  });
});

describe('the outside services of the settings', () => {
  test('[D46] mail is named by SMTP_URL alone, and keeps its account in the address', () => {
    expect(readConfig({}).integrations.SMTP).toBeUndefined();
    const url = 'smtps://user:p%2Fw@mail.example:465/';
    expect(readConfig({ SMTP_URL: url }).integrations.SMTP).toEqual({ url });
    expect(() => readConfig({ OUTSIDE_SMTP_URL: 'https://mail.example' })).toThrow('OUTSIDE_SMTP_URL: not a');
    expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL: must be a URL');
  });
  test('[D46] push comes with the server of its tokens or not at all', () => {
    const push = { OUTSIDE_FCM_URL: 'https://fcm.googleapis.com/' };
    expect(() => readConfig(push)).toThrow('OUTSIDE_GOOGLE_AUTH_URL: needed too');
    const auth = { OUTSIDE_GOOGLE_AUTH_URL: 'https://oauth2.googleapis.com' };
    expect(readConfig({ ...push, ...auth }).integrations.FCM).toEqual({ url: 'https://fcm.googleapis.com' });
  });
});

describe('doors that stay shut towards others', () => {
  const PUBLIC = { PUBLIC_URL: 'https://jumun.example' };
  test('[D71] [F5] demo accounts behind a public address only when they are asked for', () => {
    expect(() => readConfig(PUBLIC)).toThrow(/^SEED: PUBLIC_URL is open to others.*SEED=base/);
    expect(readConfig({ ...PUBLIC, SEED: 'demo' }).seed).toBe('demo');
    expect(readConfig({ ...PUBLIC, SEED: 'base' }).seed).toBe('base');
    expect(() => readConfig({ ...PUBLIC, SEED: 'demo', HOST: '0.0.0.0' })).toThrow(
      /^SEED: demo data is only/,
    );
  });
  test.each(['http://localhost:4100', 'http://127.0.0.1', 'http://127.1.2.3:80', 'http://[::1]:3000'])(
    '[D71] %s is this machine',
    (address) => {
      expect(readConfig({ PUBLIC_URL: address, CAPTCHA: 'off' })).toMatchObject({
        seed: 'demo',
        captcha: { kind: 'off' },
      });
    },
  );
  test.each(['http://127.0.0.1.example', 'http://localhost.example', 'http://10.0.0.1', 'http://[::2]'])(
    '[D71] %s is not',
    (address) => {
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow('SEED:');
    },
  );
  test('[D71] [F5] the human check is never off behind a public address', () => {
    for (const SEED of ['demo', 'base'])
      expect(() => readConfig({ ...PUBLIC, SEED, CAPTCHA: 'off' })).toThrow(/^CAPTCHA: off .* loopback/);
    expect(readConfig({ CAPTCHA: 'off' }).captcha.kind).toBe('off');
  });
});
