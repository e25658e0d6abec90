import { inCopySession } from "@kezhuan/server/db/copy-session";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { buildApp } from "@kezhuan/server/http/app";
import { openProduct } from "../open-product.ts";
import { benchPack } from "../http/bench-pack.ts";
import { fillTables } from "../http/fill.ts";

/** An installation with as much content as is asked for, whose back-up another process makes. */
const [folder = "", gigabytes = "10"] = process.argv.slice(2);
const { embedded, engine, db, parts, openToken, stopWithParent } = await openProduct(folder);
await installPacks(engine, [{ def: benchPack }]);
/** A folder that is kept between runs is filled once. */
const [filled] = await runSql<{ there: boolean }>(
  db,
  "select to_regclass('obj.bench_full') is not null as there",
);

/** Text of 1,024 bytes a row, made by the database itself. */
const rowsPerGigabyte = 950_000;
/** Hashing takes long, so that all others are one of these, shifted. It comes again long after a compressor has forgotten it. */
const seeds = 20_000;
if (filled?.there !== true) {
  const [item] = await runSql<{ there: boolean }>(db, "select exists (select from obj.bench_item) as there");
  if (item?.there !== true) await fillTables(db);
  await inCopySession(embedded.connection, async (session) => {
    await session.run(
      "drop table if exists obj.bench_bulk; create table obj.bench_bulk (n bigint, content text)",
    );
    await session.run("alter table obj.bench_bulk alter content set storage plain");
    await session.run(
      `create temp table seed as
       select n, (select string_agg(encode(sha512((n || '.' || k)::bytea), 'hex'), '') from generate_series(1, 8) k) as content
         from generate_series(0, ${seeds - 1}) n`,
    );
    for (let from = 0; from < Number(gigabytes) * rowsPerGigabyte; from += seeds)
      await session.run(
        `insert into obj.bench_bulk
         select n + ${from}, substr(content, ${(from / seeds) % 1000} + 1) || left(content, ${(from / seeds) % 1000}) from seed`,
      );
    // As an installation is that has not just been filled: its first readers would write every page once more.
    await session.run("vacuum analyze");
    await session.run("create table obj.bench_full ()");
  });
  await inCopySession(embedded.superuser, (session) => session.run("checkpoint"));
}

const app = await buildApp(parts);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const [size] = await runSql<{ bytes: number }>(
  db,
  "select pg_database_size(current_database())::float8 as bytes",
);
process.send?.({
  address,
  token: await openToken("admin"),
  connection: embedded.connection,
  bytes: size?.bytes ?? 0,
});
stopWithParent(app);
