import { randomFillSync } from "node:crypto";

let lastTime = 0;
let sequence = 0;

/** Drawn and written for many ids at once: asking for eight bytes takes longer than making an id of them. */
const drawn = Buffer.alloc(8 * 256);
const digitsAnId = 16;
let digits = "";
let used = 0;

function drawRandom(): string {
  if (used === digits.length) {
    digits = randomFillSync(drawn).toString("hex");
    used = 0;
  }
  used += digitsAnId;
  return digits.slice(used - digitsAnId, used);
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
  // Two bits are those of the RFC's variant.
  const variant = "89ab".charAt(Number.parseInt(random.charAt(0), 16) & 3);
  const time = lastTime.toString(16).padStart(12, "0");
  const count = sequence.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
}
