import { expect, it } from "vitest";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { listHistory } from "@kezhuan/server/engine/records/list-history";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { keepValid } from "./keep-valid.ts";
import { useLink } from "./use-link.ts";

/** Records that hold until a day, over the real pack and with a clock that is moved. */
let clock = Date.parse("2026-11-22T04:00:00Z");
const { engine, tenant } = await startWorld(() => new Date(clock));
const objname = "kch_achievement";
const author = await tenant.addUser(["ROLE_MEMBER"]);
const keeper = await tenant.addUser(["ROLE_KCH_MANAGER"]);
const system = engine.systemContext();
const visitor = engine.context(anonymousActor, "zh");
const mine = contextOf(engine, author.actor);
const site = "https://kz.example.org/";

async function publish(until: string, as = mine): Promise<string> {
  const { ids } = await saveRecords(as, { objname, data: { title: "石墨烯散热膜", valid_until: until } });
  await runSql(
    system.db,
    "update obj.kch_achievement set status = 'published', secrecy = 'public' where id = $1",
    [ids[0]],
  );
  return ids[0] ?? "";
}

async function noticesOf({ actor }: typeof author) {
  const ctx = contextOf(engine, actor);
  return (await pageRecords(ctx, { objname: "sys_notice", pageSize: 100, sort: "created_at,id" })).data;
}

async function follow(link: unknown, answer: "yes" | "no" = "yes") {
  const token = new URLSearchParams(String(link).split("?")[1]).get("t") ?? "";
  return useLink(visitor, async () => author.actor, { token, answer });
}

const read = (id: string) => getRecord(visitor, { objname, id });

it("asks before the day, marks after it, withdraws in the end; a link brings it back; each once", async () => {
  const id = await publish("2026-12-10");
  await Promise.all([keepValid(system, site), keepValid(system, site)]);
  await keepValid(system, site);
  const [asked, ...more] = await noticesOf(author);
  expect(more).toEqual([]);
  expect(asked?.["kind"]).toBe("reminder");
  expect(asked?.["title"]).toContain("2026-12-10");
  expect(asked?.["body"]).toContain(`${site}#/answer?t=`);

  clock += 25 * dayMs;
  await keepValid(system, site);
  expect(await read(id)).toMatchObject({ lapsed: true, status: "published" });
  const [, over] = await noticesOf(author);
  expect(over?.["title"]).toContain("已于 2026-12-10 过期");

  clock += 26 * dayMs;
  await keepValid(system, site);
  await keepValid(system, site);
  expect((await refusalOf(read(id))).key).toBe("notFound");
  const told = await noticesOf(author);
  expect(told.map(({ kind }) => kind)).toEqual(["reminder", "reminder", "review"]);
  const { changes } = await listHistory(contextOf(engine, keeper.actor), { objname, id });
  expect(changes.map(({ action }) => action)).toContain("expire");

  // Even the link of the first question does what is right now.
  expect(await follow(asked?.["link"])).toMatchObject({ did: "revived", until: "2028-01-12", used_at: null });
  expect(await read(id)).toMatchObject({ lapsed: false, valid_until: "2028-01-12" });
  expect((await follow(asked?.["link"])).used_at).not.toBeNull();
  expect(await follow(over?.["link"])).toMatchObject({ did: "confirmed" });
});

it("a link confirms with its owner's rights of now, or withdraws, and an unknown one does nothing", async () => {
  const before = (await noticesOf(author)).length;
  const id = await publish(new Date(clock - dayMs).toISOString().slice(0, 10));
  await keepValid(system, site);
  const notice = (await noticesOf(author))[before];
  const other = String(notice?.["body"]).match(/#(\S+)&a=no/)?.[1];
  expect(await follow(other, "no")).toMatchObject({ did: "withdrawn", title: "石墨烯散热膜" });
  expect((await refusalOf(read(id))).key).toBe("notFound");
  // What was taken off line on purpose is not brought back by a link.
  expect(await follow(notice?.["link"])).toMatchObject({ did: "nothing" });
  expect((await refusalOf(follow("/answer?t=0123456789012345678901234567890123456789"))).key).toBe(
    "notFound",
  );
});

it("whoever keeps the object is told of what has no author with an account, in one word", async () => {
  const before = (await noticesOf(keeper)).length;
  const day = new Date(clock + 5 * dayMs).toISOString().slice(0, 10);
  for (let count = 0; count < 3; count += 1) await publish(day, system);
  await keepValid(system, site);
  const told = (await noticesOf(keeper)).slice(before);
  expect(told.map(({ title }) => title)).toEqual(["科技成果：3 条到期待确认，发布人没有账号"]);
});

it("nothing is withdrawn that nobody was asked about in time", async () => {
  const id = await publish("2020-01-01");
  await keepValid(system, site);
  expect(await read(id)).toMatchObject({ lapsed: true });
  clock += 13 * dayMs;
  await keepValid(system, site);
  expect(await read(id)).toMatchObject({ lapsed: true });
  clock += 2 * dayMs;
  await keepValid(system, site);
  expect((await refusalOf(read(id))).key).toBe("notFound");
});

it("what is past its date is left out and sorted below", async () => {
  const lapsed = await publish("2020-01-01");
  const fresh = await publish("2040-01-01");
  await keepValid(system, site);
  const only = { match: "and", rules: [{ field: "lapsed", op: "ne", value: true }] };
  const { data } = await pageRecords(visitor, { objname, highsearch: only, pageSize: 100 });
  expect(data.map(({ id }) => id)).toContain(fresh);
  expect(data.map(({ id }) => id)).not.toContain(lapsed);
  const sorted = await pageRecords(visitor, { objname, sort: "lapsed,-publish_at", pageSize: 100 });
  expect(sorted.data.at(-1)?.id).toBe(lapsed);
});

it("marks more records than are written at once, and takes the mark from those whose day is gone or to come", async () => {
  const data = Array.from({ length: 450 }, (_, at) => ({
    title: `铝合金焊丝${at}`,
    valid_until: [null, "2020-01-01", "2040-01-01"][at % 3],
  }));
  const { ids } = await saveRecords(mine, { objname, data });
  const marks = async () => {
    const rows = await runSql<{ lapsed: boolean | null }>(
      system.db,
      "select lapsed from obj.kch_achievement where id = any($1::uuid[]) order by array_position($1::uuid[], id)",
      [ids],
    );
    return rows.map(({ lapsed }) => lapsed);
  };
  const right = ids.map((_, at) => at % 3 === 1);
  for (const wrong of ["null", "true", "not coalesce(valid_until < '2026-01-01', false)"]) {
    await runSql(system.db, `update obj.kch_achievement set lapsed = ${wrong} where id = any($1::uuid[])`, [
      ids,
    ]);
    await keepValid(system, site);
    expect(await marks()).toEqual(right);
  }
});
