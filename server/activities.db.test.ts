import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { restoreRecord } from "./engine/records/restore-record.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf, type TestUser } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

let now = new Date("2026-11-28T08:00:00Z");
const { database, engine, tenant } = await startWorld(() => now);
const organiser = await tenant.addUser(["ROLE_KCH_ORGANISER"]);
const stranger = await tenant.addUser(["ROLE_KCH_ORGANISER"]);
const people: TestUser[] = [];
for (let count = 0; count < 24; count += 1) people.push(await tenant.addUser(["ROLE_MEMBER"]));
const [ann, bob, cem, dan] = people as [TestUser, TestUser, TestUser, TestUser];
const as = (user: TestUser) => contextOf(engine, user.actor);
const system = () => engine.systemContext();

const activity = (values: Record<string, unknown> = {}) =>
  addRecord(engine, "kch_activity", {
    kind: "roadshow",
    title: "新材料路演",
    summary: "十个项目，每个八分钟。",
    starts_at: "2026-12-10T06:00:00Z",
    ends_at: "2026-12-10T09:00:00Z",
    place: "科技大厦",
    online_link: "https://meet.example.org/room",
    status: "open",
    capacity: 2,
    organiser: organiser.id,
    ...values,
  });

const join = (user: TestUser, id: string, values: Record<string, unknown> = {}) =>
  saveRecords(as(user), {
    objname: "kch_registration",
    data: { activity: id, account: user.id, person_name: user.username, ...values },
  }).then(({ data }) => data as { id: string; version: number; status: string; ticket: string });

const step = (user: TestUser, id: string, action: string) =>
  transitionRecord(as(user), { objname: "kch_registration", id, action });
const run = (id: string, action: string) =>
  transitionRecord(as(organiser), { objname: "kch_activity", id, action, comment: "场地停电" });

const stateOf = async (id: string) =>
  (await getRecord(system(), { objname: "kch_registration", id }))["status"];

const noticesOf = async (user: TestUser) =>
  (
    await pageRecords(as(user), {
      objname: "sys_notice",
      fields: ["title_en"],
      pageSize: 50,
      sort: "created_at",
    })
  ).data.map((notice) => String(notice["title_en"]));

describe("places", () => {
  it("are never given twice, however many register at once, and those who wait do in the order they came", async () => {
    const id = await activity({ capacity: 7 });
    const made = await Promise.all(people.map((user) => join(user, id)));
    const states = made.map(({ status }) => status);
    expect(states.filter((state) => state === "registered")).toHaveLength(7);
    expect(states.filter((state) => state === "waiting")).toHaveLength(17);
    expect(await getRecord(system(), { objname: "kch_activity", id })).toMatchObject({
      n_holding: 7,
      n_waiting: 17,
      places_left: 0,
    });
    const holders = people.filter((_, index) => states[index] === "registered");
    const ids = made.filter(({ status }) => status === "registered").map((one) => one.id);
    await Promise.all(holders.slice(0, 5).map((user, index) => step(user, ids[index] ?? "", "cancel")));
    const rows = await runSql<{ status: string; since: string | null }>(
      database.db,
      `select status, waiting_since as since from obj.kch_registration where activity = $1 order by waiting_since nulls first, id`,
      [id],
    );
    expect(rows.filter(({ status }) => status === "registered")).toHaveLength(7);
    const waited = rows.filter(({ since }) => since !== null).map(({ status }) => status);
    expect(waited).toEqual([...Array<string>(5).fill("registered"), ...Array<string>(12).fill("waiting")]);
  });

  it("that are brought in have no number of a certificate, whether they are taken or waited for", async () => {
    const id = await activity({ capacity: 1 });
    const brought = [
      { status: "registered", attendance: "attended" },
      { status: "waiting", attendance: "expected" },
    ];
    for (const [index, one] of brought.entries())
      await addRecord(engine, "kch_registration", { activity: id, account: people[index]?.id, ...one });
    const rows = await runSql(
      database.db,
      "select status, certificate_no as number from obj.kch_registration where activity = $1 order by created_at",
      [id],
    );
    expect(rows).toEqual([
      { status: "registered", number: null },
      { status: "waiting", number: null },
    ]);
  });

  it("are refused where there is no waiting list, and no account takes two", async () => {
    const id = await activity({ capacity: 1, waiting_list: false });
    await join(ann, id);
    expect(await refusalOf(join(bob, id))).toMatchObject({ issues: { activity: "full" } });
    expect(await refusalOf(join(ann, id))).toBeDefined();
    await step(ann, await own(ann, id), "cancel");
    expect(await join(bob, id)).toMatchObject({ status: "registered" });
    expect(await refusalOf(step(ann, await own(ann, id), "register_again"))).toMatchObject({
      key: "wrongState",
    });
  });

  it("are not taken back by what was deleted and comes back", async () => {
    const id = await activity({ capacity: 1, waiting_list: false });
    const first = await join(ann, id);
    await removeRecords(system(), "kch_registration", [first.id]);
    await join(bob, id);
    const back = restoreRecord(system(), { objname: "kch_registration", id: first.id });
    expect(await refusalOf(back)).toMatchObject({ key: "wrongState" });
  });

  it("go to the first who waits when the limit is raised", async () => {
    const id = await activity({ capacity: 1 });
    await join(ann, id);
    const second = await join(bob, id);
    const third = await join(cem, id);
    await saveRecords(as(organiser), { objname: "kch_activity", data: { id, capacity: 2 } });
    expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(["registered", "waiting"]);
    expect(await noticesOf(bob)).toContainEqual(expect.stringContaining("A place became free"));
  });

  it("are kept for the days there are to confirm, and go to the next when nobody does", async () => {
    const id = await activity({ capacity: 1, confirm_days: 2 });
    const first = await join(ann, id);
    const second = await join(bob, id);
    const third = await join(cem, id);
    await step(ann, first.id, "cancel");
    expect(await getRecord(as(bob), { objname: "kch_registration", id: second.id })).toMatchObject({
      status: "offered",
      offered_until: "2026-11-30T08:00:00.000Z",
    });
    await transitionRecord(system(), { objname: "kch_registration", id: second.id, action: "lapse" });
    expect(await stateOf(third.id)).toBe("offered");
    expect(await step(cem, third.id, "confirm")).toMatchObject({ status: "registered" });
  });

  it("wait for a yes where one is needed, and a yes to a full house leads to the waiting list", async () => {
    const id = await activity({ capacity: 1, needs_approval: true });
    const [first, second] = [await join(ann, id), await join(bob, id)];
    expect([first.status, second.status]).toEqual(["pending", "pending"]);
    expect(await step(organiser, first.id, "accept")).toMatchObject({ status: "registered" });
    expect(await step(organiser, second.id, "accept")).toMatchObject({ status: "waiting" });
    expect(await refusalOf(step(bob, second.id, "accept"))).toMatchObject({ key: "forbidden" });
  });
});

async function own(user: TestUser, id: string): Promise<string> {
  const { data } = await pageRecords(as(user), { objname: "kch_registration", activity: id });
  return data[0]?.id ?? "";
}

describe("registration", () => {
  it.each([
    ["an activity that is not open", { status: "closed" }],
    ["before it opens", { opens_at: "2026-12-01T00:00:00Z" }],
    ["after it has closed", { closes_at: "2026-11-27T00:00:00Z" }],
    ["where only those invited may come", { audience: "invited" }],
  ])("is refused for %s", async (_, values) => {
    const id = await activity(values);
    expect(await refusalOf(join(ann, id))).toBeDefined();
  });

  it("is refused in the name of another", async () => {
    const id = await activity();
    expect(await refusalOf(join(ann, id, { account: bob.id }))).toMatchObject({ key: "badInput" });
    // Told under which id somebody is known does not help either.
    expect(await refusalOf(join(ann, id, { account: null }))).toMatchObject({ key: "forbidden" });
  });

  it("is open to those invited where only they may come, and hidden from others", async () => {
    const id = await activity({ audience: "invited", invited: [ann.id] });
    expect(await join(ann, id)).toMatchObject({ status: "registered" });
    expect(await refusalOf(getRecord(as(bob), { objname: "kch_activity", id }))).toMatchObject({
      key: "notFound",
    });
  });

  it("shows the link to those alone who have a place", async () => {
    const id = await activity({ capacity: 1 });
    await join(ann, id);
    await join(bob, id);
    const read = (user: TestUser) => getRecord(as(user), { objname: "kch_activity", id });
    expect(await read(ann)).toHaveProperty("online_link", "https://meet.example.org/room");
    expect(await read(bob)).not.toHaveProperty("online_link");
    expect(await read(cem)).not.toHaveProperty("online_link");
  });

  it("is known to the organiser of the activity, and to no other", async () => {
    const id = await activity();
    const { id: made } = await join(ann, id);
    const list = (user: TestUser) =>
      pageRecords(as(user), { objname: "kch_registration", activity: id }).then(({ data }) => data.length);
    expect([await list(organiser), await list(stranger), await list(bob)]).toEqual([1, 0, 0]);
    expect(await refusalOf(step(stranger, made, "cancel"))).toMatchObject({ key: "notFound" });
  });

  it("can be cancelled until the limit, and not after", async () => {
    const id = await activity({ cancel_until: "2026-11-27T00:00:00Z" });
    const { id: made } = await join(ann, id);
    expect(await refusalOf(step(ann, made, "cancel"))).toMatchObject({ key: "forbidden" });
  });
});

describe("an activity", () => {
  it("that is cancelled tells everybody who is registered or waits why, and nobody who is not", async () => {
    const id = await activity({ capacity: 1, title: "停办的活动" });
    await join(ann, id);
    await join(bob, id);
    await join(cem, id);
    await step(cem, await own(cem, id), "cancel");
    await run(id, "cancel");
    const told = async (user: TestUser) =>
      (await noticesOf(user)).filter((text) => text === "“停办的活动” is cancelled").length;
    expect([await told(ann), await told(bob), await told(cem), await told(dan)]).toEqual([1, 1, 0, 0]);
  });

  it("takes people at the door while there is room, and says when there is none", async () => {
    const id = await activity({ status: "running", capacity: 1 });
    const walkIn = (name: string) =>
      saveRecords(as(organiser), {
        objname: "kch_registration",
        data: { activity: id, person_name: name, attendance: "walk_in" },
      });
    await walkIn("路过的人");
    expect(await refusalOf(walkIn("又一位"))).toMatchObject({ issues: { activity: "full" } });
    expect(await getRecord(system(), { objname: "kch_activity", id })).toMatchObject({ n_attended: 1 });
  });

  it("asks those who came, once, and shows what they said from five answers on, without their names", async () => {
    const id = await activity({ capacity: 10 });
    const came = people.slice(0, 5);
    for (const user of people.slice(0, 6)) await join(user, id);
    await run(id, "start");
    for (const user of came)
      await saveRecords(as(organiser), {
        objname: "kch_registration",
        data: { id: await own(user, id), attendance: "attended" },
      });
    const say = (user: TestUser, rating: number) =>
      saveRecords(as(user), {
        objname: "kch_feedback",
        data: {
          activity: id,
          account: user.id,
          content_rating: rating,
          organisation_rating: 5,
          words: "很好",
        },
      });
    expect(await refusalOf(say(ann, 4))).toMatchObject({ key: "forbidden" });
    await run(id, "end");
    expect(await refusalOf(say(people[5] as TestUser, 1))).toMatchObject({ key: "forbidden" });
    for (const user of came.slice(0, 4)) await say(user, 4);
    expect(await refusalOf(say(ann, 5))).toBeDefined();
    const read = () => pageRecords(as(organiser), { objname: "kch_feedback", activity: id });
    expect((await read()).data).toEqual([]);
    expect(await getRecord(as(organiser), { objname: "kch_activity", id })).toMatchObject({
      content_average: null,
    });
    await say(came[4] as TestUser, 5);
    const { data } = await read();
    expect(data).toHaveLength(5);
    for (const name of ["account", "created_by", "created_at"])
      expect(data.some((row) => name in row)).toBe(false);
    expect(await getRecord(as(organiser), { objname: "kch_activity", id })).toMatchObject({
      content_average: "4.2",
      n_attended: 5,
      attendance_rate: "83.3",
    });
  });

  it("certifies those who came, after its end, by number and code", async () => {
    const id = await activity();
    await join(ann, id);
    await join(bob, id);
    const mine = await own(ann, id);
    await saveRecords(as(organiser), {
      objname: "kch_registration",
      data: { id: mine, attendance: "attended" },
    });
    expect(await refusalOf(step(ann, mine, "certify"))).toMatchObject({ key: "forbidden" });
    await run(id, "end");
    const made = await step(ann, mine, "certify");
    expect(made).toMatchObject({ status: "completed" });
    expect(String(made["certificate_no"])).toMatch(/^CHZM-2026-\d{4}$/);
    expect(String(made["certificate_code"])).toMatch(/^[2-9A-Z]{16}$/);
    expect(await refusalOf(step(bob, await own(bob, id), "certify"))).toMatchObject({ key: "forbidden" });
    now = new Date(now.getTime() + 1000);
    expect(await step(ann, mine, "certify")).toMatchObject({ certificate_no: made["certificate_no"] });
  });
});
