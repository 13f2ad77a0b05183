/** The same numbers in every run, so that what was found once is found again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** A file with some of its bytes changed, cut, doubled or taken out; its first bytes mostly stay, so that it is read at all. */
export function mutated(file: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(file);
  const kind = random(5);
  if (kind === 0) return bytes.subarray(0, 8 + random(bytes.length - 8));
  if (kind === 1) {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(512))]);
  }
  if (kind === 2) {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - random(512)))]);
  }
  for (let changes = 1 + random(16); changes > 0; changes -= 1) {
    const at = 8 + random(bytes.length - 12);
    // Lengths and offsets break readers more often than letters do.
    if (random(3) === 0) bytes.writeUInt32LE([0, 1, 0x7fffffff, 0xffffffff][random(4)] ?? 0, at);
    else bytes.writeUInt8(random(256), at);
  }
  return bytes;
}
