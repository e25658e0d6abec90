import { describe, expect, test } from "vitest";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecord, contextOf, makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { pageRecords } from "../page.ts";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const same = (text: string) => ({ zh: text, en: text });

/** Papers that are handed in, and remarks on them. */
function paperPack(change: { to?: string[]; after?: string[]; portal?: string } = {}): PackInput {
  return {
    name: "papers",
    label: same("Papers"),
    version: 1,
    dicts: [
      {
        name: "n_state",
        label: same("States"),
        items: [
          { code: "draft", label: { zh: "草稿", en: "Draft" } },
          { code: "sent", label: { zh: "已交", en: "Handed in" } },
        ],
      },
    ],
    roles: [{ code: "ROLE_N_READER", label: same("Readers") }],
    objects: [
      {
        name: "n_paper",
        label: { zh: "论文", en: "Paper" },
        labelField: "title",
        labelFieldEn: "title_en",
        fields: [
          { name: "title", label: same("Title"), kind: "text", required: true },
          { name: "title_en", label: same("Title"), kind: "text" },
          { name: "secret", label: same("Secret"), kind: "text" },
          { name: "due_on", label: same("Due"), kind: "date" },
          { name: "ready", label: same("Ready"), kind: "boolean" },
          { name: "editor", label: same("Editor"), kind: "ref", settings: { object: "sys_user" } },
          {
            name: "state",
            label: same("State"),
            kind: "code",
            settings: { dict: "n_state" },
            readonly: true,
          },
        ],
        states: {
          field: "state",
          initial: "draft",
          transitions: [{ action: "send", label: same("Send"), from: ["draft"], to: "sent" }],
        },
        notices: {
          kind: "review",
          office: "/ruid/n_paper?id={id}",
          portal: "/paper?id={id}&who={editor}",
          steps: [
            {
              after: change.after ?? ["send"],
              to: change.to ?? ["created_by", "editor", "ROLE_N_READER"],
              text: { zh: "《{title}》{state}，{due_on}", en: "{title}: {state}, {due_on}" },
              detail: { zh: "密：{secret}", en: "Secret: {secret}" },
              ...(change.portal === undefined ? {} : { portal: change.portal }),
            },
            {
              after: ["update"],
              fields: ["ready"],
              when: { ready: true },
              to: ["created_by"],
              text: { zh: "《{title}》好了", en: "{title} is ready" },
            },
          ],
        },
        views: [],
      },
    ],
    grants: [
      {
        role: "ROLE_N_READER",
        object: "n_paper",
        actions: ["read"],
        read: ["title", "title_en", "state", "due_on"],
      },
    ],
  };
}

await installPack(engine.systemContext(), paperPack());
await engine.reload();
const tenant = await makeTenant(engine);
const as = ({ actor }: TestUser) => contextOf(engine, actor);
const own = { match: "and", rules: [{ field: "created_by", op: "eq", value: "$user.id" }] };
const writer = await tenant.addRole([
  { object: "n_paper", actions: ["read", "create", "update", "send"], condition: own },
]);
const list = async (person: TestUser) =>
  (await pageRecords(as(person), { objname: "sys_notice", sort: "created_at" })).data as Record<
    string,
    unknown
  >[];

async function write(person: TestUser): Promise<string> {
  const paper = { title: "纸", title_en: "Paper One", secret: "s3cret", due_on: "2026-11-22" };
  return (await saveRecords(as(person), { objname: "n_paper", data: paper })).ids[0] ?? "";
}

describe("a step", () => {
  test("tells each of those declared what they may see, in both languages, and leads them to the record", async () => {
    const author = await tenant.addUser([writer]);
    const editor = await tenant.addUser();
    const reader = await tenant.addUser(["ROLE_N_READER"]);
    const id = await write(author);
    await saveRecords(engine.systemContext(), { objname: "n_paper", id, data: { editor: editor.id } });
    await transitionRecord(engine.systemContext(), { objname: "n_paper", id, action: "send" });
    const title = { title: "《纸》已交，2026年11月22日", title_en: "Paper One: Handed in, 22 November 2026" };
    const office = `/ruid/n_paper?id=${id}`;
    expect(await list(author)).toMatchObject([
      { ...title, body: "密：s3cret", body_en: "Secret: s3cret", link: office },
    ]);
    expect(await list(reader)).toMatchObject([
      { ...title, body: null, body_en: null, about_id: id, kind: "review" },
    ]);
    // Named by the record and told that there is something, and nothing of what it says.
    expect(await list(editor)).toMatchObject([
      {
        title: "《[论文]》[论文]，[论文]",
        body: null,
        link: `/paper?id=${id}&who=${editor.id}`,
      },
    ]);
  });

  test("is not told to whoever takes it, nor to people of a role who may not see the record", async () => {
    const author = await tenant.addUser([writer]);
    const role = await tenant.addRole([{ object: "n_paper", actions: ["read"], effect: "deny" }]);
    const blind = await tenant.addUser(["ROLE_N_READER", role]);
    const id = await write(author);
    await transitionRecord(as(author), { objname: "n_paper", id, action: "send" });
    expect(await list(author)).toEqual([]);
    expect(await list(blind)).toEqual([]);
  });

  test("that is refused or taken back is told to nobody", async () => {
    const author = await tenant.addUser([writer]);
    const reader = await tenant.addUser(["ROLE_N_READER"]);
    const id = await write(author);
    const stale = transitionRecord(as(author), { objname: "n_paper", id, action: "send", version: 99 });
    await expect(stale).rejects.toMatchObject({ key: "conflict" });
    expect(await list(reader)).toEqual([]);
  });

  test("of a change is told when one of the fields named came out as declared", async () => {
    const author = await tenant.addUser([writer]);
    const id = await write(author);
    const save = (data: Record<string, unknown>) =>
      saveRecords(engine.systemContext(), { objname: "n_paper", id, data });
    await save({ secret: "other" });
    await save({ ready: false });
    expect(await list(author)).toEqual([]);
    await save({ ready: true });
    await save({ ready: true, secret: "third" });
    expect(await list(author)).toMatchObject([{ title: "《纸》好了", title_en: "Paper One is ready" }]);
  });

  test("of what a pack brings is no news", async () => {
    const reader = await tenant.addUser(["ROLE_N_READER"]);
    const id = await addRecord(engine, "n_paper", { title: "From a pack" });
    const installing = { ...engine.systemContext(), origin: "pack:papers" };
    await transitionRecord(installing, { objname: "n_paper", id, action: "send" });
    expect(await list(reader)).toEqual([]);
  });
});

describe("a declaration is refused", () => {
  const install = (change: Parameters<typeof paperPack>[0]) =>
    installPack(engine.systemContext(), paperPack(change));

  test.each([
    ["of a path that leads to no account", { to: ["title"] }, /title/],
    ["of a role that nobody brings", { to: ["ROLE_N_NOBODY"] }, /ROLE_N_NOBODY/],
    ["of a step that is none", { after: ["fly"] }, /fly/],
    ["of an address with a value in it", { portal: "/paper?t={title}" }, /title/],
    ["of a field that is not there", { to: ["wings"] }, /wings/],
  ])("%s", async (_, change, reason) => {
    await expect(install(change)).rejects.toThrow(reason);
    expect(
      await runSql(engine.systemContext().db, "select 1 from kz.pack where name = 'papers'"),
    ).toHaveLength(1);
  });
});
