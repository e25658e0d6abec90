import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { verifyLogs } from "@kezhuan/server/features/audit/verify-logs";
import { readLogKey } from "@kezhuan/server/features/audit/verify-log";
import { buildApp } from "@kezhuan/server/http/app";
import { mountOperationLog } from "@kezhuan/server/http/operation-log";
import { openProduct } from "../open-product.ts";
import { benchPack } from "../http/bench-pack.ts";
import { fillTables } from "../http/fill.ts";
import { readProcessorTime } from "../processor-time.ts";

/** One installation with two addresses: calls that are logged, and the same calls without. */
const { embedded, installation, engine, db, parts, openToken, stopWithParent } = await openProduct(
  process.argv[2] ?? "",
);
const { audit } = installation;
await installPacks(engine, [{ def: benchPack }]);
await fillTables(db);

const unlogged = await buildApp(parts);
const logged = await buildApp({ ...parts, operations: audit });
mountOperationLog(logged, audit);
const place = { port: 0, host: "127.0.0.1" };
const [withLog, without] = await Promise.all([logged.listen(place), unlogged.listen(place)]);

const token = await openToken("admin");
process.send?.({ logged: withLog, unlogged: without, connection: embedded.connection, token });

process.on("message", (wanted) => {
  void (async () => {
    await audit.flush();
    if (wanted === "took") {
      process.send?.(await readProcessorTime(db));
      return;
    }
    const begun = performance.now();
    const { ok, checked } = await verifyLogs(db, { key: await readLogKey(db) });
    process.send?.({ ok, checked, verifyMs: performance.now() - begun });
  })();
});
stopWithParent(logged, unlogged);
