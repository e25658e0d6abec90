import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { buildApp } from "@kezhuan/server/http/app";
import { openProduct } from "../open-product.ts";
import { benchPack } from "./bench-pack.ts";
import { fillWide } from "../wide/fill-wide.ts";
import { widePack } from "../wide/wide-pack.ts";
import { fillTables } from "./fill.ts";

/** The product as it ships, on a database of its own; tells its parent where everything is. */
const { embedded, engine, db, parts, openToken, stopWithParent } = await openProduct(process.argv[2] ?? "");
const wide = process.argv[3] === "wide";
await installPacks(engine, [{ def: wide ? widePack : benchPack }]);
await (wide ? fillWide : fillTables)(db);
const secret = { password: "bench-password", mustChange: false, iterations: 1000 };
await createAccount(
  engine.systemContext(),
  {
    user: { username: "bench", name: "Bench" },
    member: { dept: "root", roles: [wide ? "ROLE_WIDE" : "ROLE_BENCH"] },
  },
  secret,
);
const app = await buildApp(parts);
const address = await app.listen({ port: 0, host: "127.0.0.1" });

process.send?.({
  address,
  connection: embedded.connection,
  tokens: { admin: await openToken("admin"), role: await openToken("bench") },
});
stopWithParent(app);
