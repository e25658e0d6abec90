import { describe, expect, test } from "vitest";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { runSql } from "@kezhuan/server/db/run-sql";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { contextOf, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { markNotices } from "./mark-notices.ts";

const { engine, tenant } = await startTestWorld();
const system = engine.systemContext();
const as = ({ actor }: TestUser) => contextOf(engine, actor);
const text = { zh: "成果已提交", en: "An achievement was submitted" };
const list = async (person: TestUser) =>
  (await pageRecords(as(person), { objname: "sys_notice" })).data as Record<string, unknown>[];

describe("a notice", () => {
  test("is read by its recipient in whatever role, and by nobody else", async () => {
    const [one, other] = [await tenant.addUser(), await tenant.addUser([await tenant.addRole([])])];
    const link = { office: "/kch/kch_achievement", portal: "/my" };
    await sendNotices(system, [{ to: [one.id, other.id], kind: "review", text, link }]);
    expect(await list(one)).toMatchObject([
      { title: text.zh, title_en: text.en, link: "/my", read_at: null },
    ]);
    expect(await list(other)).toMatchObject([{ user: { id: other.id }, link: "/kch/kch_achievement" }]);
    expect(await list(await tenant.addUser())).toEqual([]);
  });

  test("is written with the change it tells of, or not at all", async () => {
    const one = await tenant.addUser();
    const work = inTransaction(system.db, async (tx) => {
      await sendNotices({ ...system, db: tx }, [{ to: [one.id], kind: "system", text }]);
      throw new Error("changed its mind");
    });
    await expect(work).rejects.toThrow("changed its mind");
    expect(await list(one)).toEqual([]);
  });

  test("goes neither to whoever acts, unless that is asked for, nor to a disabled account", async () => {
    const [actor, gone] = [await tenant.addUser(), await tenant.addUser()];
    await saveRecords(system, { objname: "sys_user", data: { id: gone.id, enabled: false } });
    const notice = { to: [actor.id, gone.id], kind: "system", text } as const;
    expect(await sendNotices(as(actor), [notice])).toEqual([]);
    expect(await sendNotices(as(actor), [{ ...notice, actorToo: true }])).toMatchObject([{ user: actor.id }]);
  });

  test("with a name of its own is said once only", async () => {
    const one = await tenant.addUser();
    const notice = { to: [one.id], kind: "reminder", text, once: "a" } as const;
    await Promise.all([sendNotices(system, [notice]), sendNotices(system, [notice])]);
    await sendNotices(system, [{ ...notice, once: "b" }, notice]);
    expect(await list(one)).toHaveLength(2);
  });

  describe("of what is told of a record again and again", () => {
    const about = { object: "t_place", id: "01900000-0000-7000-8000-000000000001" };
    // Each a second after the one before: of one moment the order is nobody's business.
    let later = 0;
    const now = () => new Date(Date.now() + (later += 1000));
    const tell = (person: TestUser, title: string, topic = "step 0") =>
      sendNotices({ ...system, now }, [
        { to: [person.id], kind: "review", text: { zh: title, en: title }, about, topic },
      ]);

    test("is renewed while nobody has read it, and is another one afterwards", async () => {
      const one = await tenant.addUser();
      const [first] = await tell(one, "handed in");
      const other = await tenant.addUser();
      await tell(other, "handed in");
      for (let turn = 0; turn < 5; turn += 1) await tell(one, `handed in again ${turn}`);
      expect(await list(one)).toMatchObject([{ id: first?.id, title: "handed in again 4", read_at: null }]);
      expect(await list(other)).toMatchObject([{ title: "handed in" }]);
      await markNotices(as(one), { read: true });
      await tell(one, "handed in at last");
      await tell(one, "handed in at the very last");
      expect((await list(one)).map(({ title }) => title)).toEqual([
        "handed in at the very last",
        "handed in again 4",
      ]);
    });

    test("is the newest again, and takes the place of nothing else that is told of the record", async () => {
      const one = await tenant.addUser();
      await tell(one, "handed in");
      await tell(one, "a meeting on Friday", "step 1");
      await sendNotices({ ...system, now }, [{ to: [one.id], kind: "review", text, about }]);
      await tell(one, "handed in again");
      const rows = await list(one);
      expect(rows.map(({ title }) => title)).toEqual(["handed in again", text.zh, "a meeting on Friday"]);
    });

    test("comes twice at most when two tell it at the same moment", async () => {
      const one = await tenant.addUser();
      await Promise.all([tell(one, "one"), tell(one, "two")]);
      await tell(one, "three");
      const titles = (await list(one)).map(({ title }) => title);
      expect(titles).toContain("three");
      expect(titles.length).toBeLessThanOrEqual(2);
    });
  });

  test("is cut at whole characters where it is too long, and led nowhere rather than elsewhere", async () => {
    const one = await tenant.addUser();
    const long = { zh: "𠮷".repeat(500), en: "x".repeat(500) };
    await sendNotices(system, [{ to: [one.id], kind: "system", text: long, link: "/".repeat(501) }]);
    const [row] = await list(one);
    expect(row).toMatchObject({ title: `${"𠮷".repeat(399)}…`, link: null });
  });

  test("cannot be written, changed or removed by the record calls, and goes with its account", async () => {
    const one = await tenant.addUser();
    const admin = await tenant.addUser(["ROLE_ADMIN"]);
    const [sent] = await sendNotices(system, [{ to: [one.id], kind: "system", text }]);
    const data = { user: one.id, kind: "system", title: "forged" };
    for (const person of [one, admin]) {
      expect((await refusalOf(saveRecords(as(person), { objname: "sys_notice", data }))).key).toBe(
        "forbidden",
      );
      const removal = removeRecords(as(person), "sys_notice", [String(sent?.id)]);
      expect((await refusalOf(removal)).key).toBe("forbidden");
    }
    await runSql(system.db, 'delete from obj.sys_member where "user" = $1', [one.id]);
    await removeRecords(system, "sys_user", [one.id]);
    expect(await runSql(system.db, 'select 1 from obj.sys_notice where "user" = $1', [one.id])).toEqual([]);
  });
});

describe("marking notices", () => {
  test("changes one's own, the named ones or all, and says how many are unread", async () => {
    const [one, other] = [await tenant.addUser(), await tenant.addUser()];
    const sent = await sendNotices(system, [
      { to: [one.id, other.id], kind: "system", text },
      { to: [one.id], kind: "review", text },
    ]);
    const mine = sent.filter(({ user }) => user === one.id).map(({ id }) => id);
    const theirs = sent.find(({ user }) => user === other.id)?.id ?? "";
    expect(await markNotices(as(one), { ids: [mine[0] ?? "", theirs, "nonsense"], read: true })).toEqual({
      marked: 1,
      unread: 1,
    });
    expect(await list(other)).toMatchObject([{ read_at: null }]);
    expect(await markNotices(as(one), { read: true })).toEqual({ marked: 1, unread: 0 });
    expect(await markNotices(as(one), { ids: [mine[0] ?? ""], read: false })).toEqual({
      marked: 1,
      unread: 1,
    });
  });
});
