import type { Tile } from "@kezhuan/contract/dashboards/dashboard";
import { fail } from "@kezhuan/contract/errors";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import type { Mail } from "@kezhuan/server/lib/mail";
import { addRecords, contextOf, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { dashboardMailJob, mailDashboard, type DashboardMailing } from "./mail-dashboard.ts";

const { database, engine, tenant } = await startTestWorld();
await addRecords(engine, "t_thing", [
  { title: "Hydrogen <b>", number: 1, colour: "red", day: "2024-02-29", spot: "420102" },
  { title: "Helium", number: 2, colour: "red", day: "2024-03-01", spot: "420102" },
  { title: "Lithium", number: 30, colour: "blue", day: "2024-11-05", spot: "430100" },
]);

const frame = { width: "third", objname: "t_thing" } as const;
const label = (text: string) => ({ zh: text, en: text });
const plain = { columns: [], search: [] };
const count = { fn: "count" } as const;
const tiles: Tile[] = [
  { ...frame, id: "all", kind: "number", title: label("All things"), measure: count },
  { ...frame, id: "sum", kind: "number", title: label("Weight"), measure: { fn: "sum", field: "number" } },
  {
    ...frame,
    id: "colours",
    kind: "view",
    title: label("Colours"),
    view: { ...plain, kind: "chart", chart: { type: "bar", groups: [{ field: "colour" }], measure: count } },
  },
  {
    ...frame,
    id: "list",
    kind: "view",
    title: label("The heaviest"),
    view: {
      kind: "table",
      search: [],
      columns: [{ field: "title" }, { field: "number" }],
      sort: "-number",
      pageSize: 2,
    },
  },
  {
    ...frame,
    id: "funnel",
    kind: "view",
    title: label("Way"),
    view: { ...plain, kind: "funnel", funnel: { field: "colour" } },
  },
  {
    ...frame,
    id: "places",
    kind: "view",
    title: label("Places"),
    view: { ...plain, kind: "region", region: { field: "spot" } },
  },
  { id: "words", kind: "text", width: "whole", title: label("Note"), text: label("Mind the <gap>") },
];

const admin = await addPerson(["ROLE_ADMIN"], "admin@example.com");
const half = await addPerson(
  [
    await tenant.addRole([
      {
        object: "t_thing",
        actions: ["read"],
        read: ["title", "colour"],
        condition: { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] },
      },
    ]),
  ],
  "half@example.com",
);
const { ids } = await saveRecords(as(admin), {
  objname: "sys_dashboard",
  data: { name: "概况", name_en: "Overview", shared: "everyone", tiles },
});
const dashboard = ids[0] ?? "";

async function addPerson(roles: string[], email: string): Promise<TestUser & { email: string }> {
  const person = await tenant.addUser(roles);
  await saveRecords(engine.systemContext(), { objname: "sys_user", data: { id: person.id, email } });
  return { ...person, email };
}

function as(person: TestUser) {
  return { ...contextOf(engine, person.actor), mails: true };
}

interface Queued {
  input: { dashboard: string; user: string; deptid: string | null };
  language: "zh" | "en";
}

const queued = (run: string) =>
  runSql<Queued>(
    database.db,
    "select input, language from kz.job where kind = 'dashboard-mail' and key like $1 order by created_at, id",
    [`${run} %`],
  );

/** Does what a run has queued, and answers the mails and what each job says. */
async function deliver(run: string, mailing: Partial<DashboardMailing> = {}) {
  const mails: Mail[] = [];
  const people = new Map([admin, half].map((person) => [person.id, person]));
  const handler = dashboardMailJob({
    mailer: { send: async (mail) => void mails.push(mail), verify: async () => undefined },
    site: "https://kz.example/",
    stopAddress: (user) => `https://kz.example/mail/stop/${user}`,
    actFor: async (user) => {
      const person = people.get(user);
      if (!person) throw fail("forbidden");
      return as(person);
    },
    ...mailing,
  });
  const outcomes: unknown[] = [];
  // Of the job only its signal is used.
  const job = { signal: new AbortController().signal } as Job;
  for (const { input, language } of await queued(run))
    outcomes.push(
      await handler.run({ ...engine.systemContext(), language }, handler.input.parse(input), job),
    );
  return { mails, outcomes, to: (person: { email: string }) => mails.find(({ to }) => to === person.email) };
}

describe("a dashboard by mail", () => {
  it("tells each recipient what their own rights give, and nothing of what others see", async () => {
    const task = { dashboard, users: [admin.id, half.id], roles: [] };
    expect(await mailDashboard(as(admin), "run-1", task)).toMatchObject({ en: "Sent to 2" });
    const { to, outcomes } = await deliver("run-1");
    expect(outcomes).toEqual([{ sent: true }, { sent: true }]);
    const whole = to(admin)?.text ?? "";
    expect(whole).toContain("All things: 3");
    expect(whole).toContain("Weight: 33");
    expect(whole).toMatch(/The heaviest\n.*\nLithium \| 30\nHelium \| 2\n/);
    const part = to(half)?.text ?? "";
    expect(part).toContain("All things: 2");
    // The first lines hold the time and an id.
    expect(part.split("\n").slice(3).join("\n")).not.toMatch(/Weight|33|Lithium|30|430/);
    // What they may not see keeps its place, without its name.
    expect(part).toMatch(/您无权查看此图块|You may not see this tile/);
  });

  it("says every kind of tile in figures, with its markup escaped", async () => {
    await mailDashboard(as(admin), "run-2", { dashboard, users: [admin.id], roles: [] });
    const mail = (await deliver("run-2")).to(admin);
    const lines = mail?.text.split("\n") ?? [];
    const after = (title: string) => lines.slice(lines.indexOf(title) + 2, lines.indexOf(title) + 4);
    expect(after("Colours").map((line) => line.split(" | ")[1])).toEqual(["2", "1"]);
    expect(after("Way").map((line) => line.split(" | ").slice(1))).toEqual([
      ["3", "100%"],
      ["1", "33.3%"],
    ]);
    expect(after("Places").map((line) => line.split(" | ")[1])).toEqual(["2", "1"]);
    expect(mail?.html).toContain("Mind the &lt;gap&gt;");
    expect(mail?.html).not.toContain("<gap>");
    expect(mail?.text).toContain(`https://kz.example/#/dashboards/${dashboard}`);
    expect(mail?.stopAt).toContain(admin.id);
    expect(mail?.attachments).toBeUndefined();
  });

  it("has a PDF file of the same page where there is a program, and is sent without where that fails", async () => {
    const task = { dashboard, users: [half.id], roles: [] };
    await mailDashboard(as(admin), "run-3", task);
    const pages: string[] = [];
    const made = await deliver("run-3", {
      makePdf: async (page) => {
        pages.push(page);
        return Buffer.from("%PDF-1.7");
      },
    });
    const [file] = made.mails[0]?.attachments ?? [];
    expect(file?.name).toMatch(/\d{4}-\d\d-\d\d\.pdf$/);
    expect(file?.type).toBe("application/pdf");
    expect(pages[0]).toContain("Helium");
    expect(pages[0]).not.toContain("Lithium");
    const failed = await deliver("run-3", { makePdf: () => Promise.reject(fail("overloaded")) });
    expect(failed.outcomes).toEqual([{ sent: true }]);
    expect(failed.mails[0]?.attachments).toBeUndefined();
  });

  it("goes to the members of a role, in the department by which they have it, once to each", async () => {
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
    const [one, silent] = [
      await addPerson([role], "one@example.com"),
      await addPerson([role], "silent@example.com"),
    ];
    await runSql(
      database.db,
      "insert into kz.notice_choice (user_id, language, no_mail) values ($1, 'en', '{system}')",
      [silent.id],
    );
    const task = { dashboard, users: [half.id], roles: [role] };
    const said = await mailDashboard(as(admin), "run-4", task);
    expect(said.en).toMatch(/^Sent to 2; not to 1 /);
    await mailDashboard(as(admin), "run-4", task);
    const jobs = await queued("run-4");
    expect(jobs.map(({ input }) => input.user).toSorted()).toEqual([half.id, one.id].toSorted());
    expect(jobs.find(({ input }) => input.user === one.id)?.input.deptid).toBe(one.actor.deptid);
    expect(jobs.find(({ input }) => input.user === half.id)?.input.deptid).toBeNull();
  });

  it("is not sent to who may not open it any more, or cannot log in", async () => {
    await mailDashboard(as(admin), "run-5", { dashboard, users: [half.id, admin.id], roles: [] });
    const gone = {
      actFor: async (user: string) => (user === half.id ? Promise.reject(fail("forbidden")) : as(admin)),
    };
    expect((await deliver("run-5", gone)).mails.map(({ to }) => to)).toEqual([admin.email]);
    await saveRecords(as(admin), { objname: "sys_dashboard", data: { id: dashboard, shared: "personal" } });
    const { mails, outcomes } = await deliver("run-5");
    expect(mails.map(({ to }) => to)).toEqual([admin.email]);
    expect(outcomes).toContainEqual({ sent: false, reason: "not visible" });
    await saveRecords(engine.systemContext(), { objname: "sys_user", data: { id: half.id, enabled: false } });
    expect((await deliver("run-5")).outcomes).toContainEqual({ sent: false });
  });

  it("is refused where no mails are sent, and of a dashboard that the task's owner may not open", async () => {
    const task = { dashboard, users: [admin.id], roles: [] };
    expect(await refusalOf(mailDashboard({ ...as(admin), mails: false }, "run-6", task))).toMatchObject({
      key: "noMails",
    });
    expect(await refusalOf(mailDashboard(as(half), "run-6", task))).toMatchObject({ key: "notFound" });
    expect(await queued("run-6")).toEqual([]);
  });
});
