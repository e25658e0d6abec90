import { writeSnapshot } from "@kezhuan/server/text-index/snapshot-file";

/** Writes a large file piece by piece until it is killed, and says when it has begun. */
const parts = Array.from({ length: 400 }, () => new Uint8Array(1 << 20));
const facts = { signature: "here", position: null, builtAt: 0 };
const writing = writeSnapshot(process.argv[2] ?? "", facts, [{ name: "lists.chunks", parts }]);
setTimeout(() => process.send?.("writing"), 300);
await writing;
