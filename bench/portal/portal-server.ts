import { runSql } from "@kezhuan/server/db/run-sql";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { buildApp } from "@kezhuan/server/http/app";
import { mountPortal } from "@kezhuan/server/http/public/portal-routes";
import { openProduct } from "../open-product.ts";
import { fillPortal } from "./fill-portal.ts";

/** The product with its sample content, grown; tells its parent where it is, and does to it what that says. */
const { engine, db, parts, stopWithParent } = await openProduct(process.argv[2] ?? "", { demo: true });
await fillPortal(db);
const app = await buildApp(parts);
mountPortal(app, parts);
/** Milliseconds that the server was at the slowest of what it has answered since it was last asked. */
let longest = 0;
app.addHook("onResponse", (_, reply, done) => {
  longest = Math.max(longest, reply.elapsedTime);
  done();
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });

const acts: Record<string, () => unknown> = {
  longest: () => {
    const told = longest;
    longest = 0;
    return told;
  },
  /** As after a start: a new catalog, and nothing that was answered by the old one. */
  forget: () => engine.reload(),
  write: async () => {
    const ctx = engine.systemContext();
    const [one] = await runSql<{ id: string }>(
      ctx.db,
      "select id from obj.kch_achievement where status = 'published' order by publish_at desc limit 1",
    );
    await saveRecords(ctx, {
      objname: "kch_achievement",
      data: { id: one?.id, summary: `Written at ${Date.now()}` },
    });
  },
};
process.send?.({ address });
process.on("message", (name: string) => {
  void Promise.resolve(acts[name]?.()).then((answer) => process.send?.({ answer }));
});
stopWithParent(app);
