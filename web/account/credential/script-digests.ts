import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, type Bytes } from "./bytes.ts";
import type { Digests, Progress } from "./digests.ts";

// Some ten reports a second on a slow machine; a report costs nothing beside what it reports.
const reportEvery = 10_000;

/** The same primitives in script, for plain-http intranets. Blocks while it stretches: run it in a worker. */
export function scriptDigests(onProgress: Progress = () => {}): Digests {
  return {
    hash: async (data) => own(sha256(data)),
    sign: async (key, data) => own(hmac(sha256, key, data)),
    stretch: async (password, salt, iterations) => stretch({ password, salt, iterations, onProgress }),
  };
}

interface Stretch {
  password: Bytes;
  salt: Bytes;
  iterations: number;
  onProgress: Progress;
}

/** PBKDF2 (RFC 8018 §5.2) for one block; the library's own does not say how far it has got. */
function stretch({ password, salt, iterations, onProgress }: Stretch): Bytes {
  const keyed = hmac.create(sha256, password);
  const work = keyed.clone();
  const round = own(
    keyed
      .clone()
      .update(concatBytes(salt, Uint8Array.of(0, 0, 0, 1)))
      .digest(),
  );
  const sum = own(round);
  for (let done = 1; done < iterations; done += 1) {
    keyed._cloneInto(work).update(round).digestInto(round);
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (round[index] ?? 0);
    if (done % reportEvery === 0) onProgress(done / iterations);
  }
  onProgress(1);
  return sum;
}

function own(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes);
}
