import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.public.ts';

test('[D17] a password is kept as argon2id with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('jumun-demo-2026'), hashPassword('jumun-demo-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('jumun-demo-2026', one)).toBe(true);
  expect(await verifyPassword('jumun-demo-2026 ', one)).toBe(false);
  expect(await verifyPassword('', one)).toBe(false);
});

test('a password typed with composed or separate letters is the same', async () => {
  expect(
    await verifyPassword('비밀번호é'.normalize('NFD'), await hashPassword('비밀번호é'.normalize('NFC'))),
  ).toBe(true);
});

test('[D15] without a hash it works as long and answers false', { timeout: 30_000 }, async () => {
  const hash = await hashPassword('a password');
  const time = async (stored: string | null): Promise<number> => {
    const samples: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      // Processor time instead of wall time, which a busy machine lengthens.
      const before = process.cpuUsage();
      expect(await verifyPassword('another one', stored)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      samples.push(user + system);
    }
    return Math.min(...samples);
  };
  await verifyPassword('warm', null);
  const [known, unknown] = [await time(hash), await time(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('a hash of another kind is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not argon2id');
});
