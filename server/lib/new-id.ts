import { randomFillSync } from "node:crypto";

let lastTime = 0;
let sequence = 0;

/** Drawn for many ids at once: asking for eight bytes takes longer than making an id of them. */
const drawn = Buffer.alloc(8 * 256);
let used = drawn.length;

function drawRandom(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += 8;
  return drawn.subarray(used - 8, used);
}

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter within the millisecond, the rest random.
 * Ids made by one process sort as they were made, so new rows land at the end of an index.
 */
export function newId(now = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // More than 4096 in a millisecond: borrow from the next one rather than lose the order.
    lastTime += 1;
    sequence = 0;
  }
  const random = drawRandom();
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const time = lastTime.toString(16).padStart(12, "0");
  const tail = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, "0")}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
