import { expect, it } from "vitest";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const app = await makeApp();
await installTestPack(app.engine);
const tenant = await makeTenant(app.engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const clerkRole = await tenant.addRole([{ object: "t_thing", actions: ["read", "create", "update"] }]);
const clerk = await app.logIn((await tenant.addUser([clerkRole])).id);

interface Saved {
  id: string;
  version: number;
  problems: { field: string; message: string }[];
}

async function send(caller: Caller, msgid: string, internalParams: object): Promise<Answer> {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

async function save(name: string, schema: unknown, more: object = {}): Promise<Saved> {
  const answer = await send(admin, "saveForm", { name, form_version: "1", schema, ...more });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as Saved;
}

async function publish(name: string, schema: unknown, more: object = {}): Promise<string> {
  const { id } = await save(name, schema, more);
  expect(await send(admin, "publishForm", { id })).toMatchObject({ code: 200 });
  return id;
}

function form(nodes: unknown[], more: object = {}): FormSchema {
  // As somebody could send it; what is wrong with it is for the server to find.
  return { version: 1, nodes, ...more } as FormSchema;
}

const input = (name: string, more: object = {}) => ({
  id: name,
  type: "input",
  name,
  title: { zh: name },
  ...more,
});
const thing = form([
  input("title", { bound: true, required: true }),
  input("number", { bound: true, type: "number" }),
  input("note", { bound: true, type: "textarea", visibleWhen: "number > 5" }),
]);

it("keeps drafts, and never changes what was published", async () => {
  const draft = await save("versions", thing, { object: "t_thing" });
  const again = { id: draft.id, name: "versions", form_version: "1", schema: thing, object: "t_thing" };
  expect(await send(admin, "saveForm", { ...again, version: draft.version })).toMatchObject({ code: 200 });
  expect(await send(admin, "saveForm", { ...again, version: draft.version })).toMatchObject({
    code: 409,
    fields: ["version"],
  });
  expect(await send(admin, "publishForm", { id: draft.id })).toMatchObject({ code: 200 });
  expect(await send(admin, "saveForm", again)).toMatchObject({ code: 400, fields: ["form_version"] });
  const second = await save("versions", thing, { id: draft.id, form_version: "2", object: "t_thing" });
  expect(second.id).not.toBe(draft.id);
  await send(admin, "publishForm", { id: second.id });
  const states = async () => {
    const { data } = await admin.post("getObjDataByPage", {
      objname: "sys_form",
      name: "versions",
      sort: "form_version",
    });
    return (data as { data: { status: string }[] }).data.map(({ status }) => status);
  };
  expect(await states()).toEqual(["retired", "published"]);
  await send(admin, "publishForm", { id: draft.id });
  expect(await states()).toEqual(["published", "retired"]);
  await send(admin, "retireForm", { id: draft.id });
  expect(await states()).toEqual(["retired", "retired"]);
});

it("asks for name and version, each by its field", async () => {
  const answer = await send(admin, "saveForm", { schema: thing });
  expect(answer).toMatchObject({ code: 400, fields: ["name", "form_version"] });
  expect(answer.text).toContain("the form name must be entered");
  expect(await send(admin, "saveForm", { name: " ", form_version: "", schema: thing })).toMatchObject({
    fields: ["name", "form_version"],
  });
});

it("says in the language of the request what is no design", async () => {
  const answer = await send(admin, "saveForm", {
    name: "odd",
    form_version: "1",
    schema: { nodes: [{ type: 5 }] },
  });
  expect(answer).toMatchObject({ code: 400 });
  expect(answer.fields).toContain("schema.version");
  expect(answer.text).not.toContain("Invalid input");
});

it("is not handed in by somebody who may not create the record, whatever they fill in", async () => {
  const role = await tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
  const reader = await app.logIn((await tenant.addUser([role])).id);
  const id = await publish("closed", thing, { object: "t_thing" });
  for (const values of [{}, { title: "T" }, { nothing: 1 }])
    expect(await send(reader, "submitForm", { id, values })).toMatchObject({ code: 403 });
});

it("is designed and published by who may, and not by the record calls", async () => {
  expect(await send(clerk, "saveForm", { name: "x", form_version: "1", schema: thing })).toMatchObject({
    code: 403,
  });
  expect(
    await send(app.anonymous, "saveForm", { name: "x", form_version: "1", schema: thing }),
  ).toMatchObject({
    code: 401,
  });
  const data = { name: "direct", form_version: "1", status: "published", schema: thing };
  expect(await admin.json("saveObjData", { objname: "sys_form", data })).toMatchObject({ code: 403 });
  const answer = { form_name: "x", form_version: "1" };
  expect(await admin.json("saveObjData", { objname: "sys_form_answer", data: answer })).toMatchObject({
    code: 400,
  });
});

it("serves an object by purpose, for a role before all others, and its record is saved as any other", async () => {
  const id = await publish("thing form", thing, { object: "t_thing" });
  const special = await publish("thing form of clerks", thing, { object: "t_thing" });
  const role = (
    (await admin.post("getObjDataByPage", { objname: "sys_role", code: clerkRole })).data as {
      data: { id: string }[];
    }
  ).data[0]?.id;
  const use = (data: object) => admin.json("saveObjData", { objname: "sys_form_use", data });
  expect(await use({ form: "thing form", object: "t_thing", purpose: "new" })).toMatchObject({ code: 200 });
  expect(await use({ form: "thing form of clerks", object: "t_thing", purpose: "new", role })).toMatchObject({
    code: 200,
  });
  expect(await use({ form: "nowhere", object: "t_thing", purpose: "new" })).toMatchObject({
    fields: ["form"],
  });
  expect(await use({ form: "thing form", object: "t_place", purpose: "new" })).toMatchObject({
    fields: ["form"],
  });
  const forms = async (caller: Caller) =>
    ((await caller.post("getObjMetaData", { objname: "t_thing" })).data as { forms: object[] }).forms;
  expect(await forms(admin)).toMatchObject([{ id, purpose: "new", name: "thing form", form_version: "1" }]);
  expect(await forms(clerk)).toMatchObject([{ id: special, purpose: "new" }]);
  const refused = await send(clerk, "submitForm", { id, values: { number: "x", strange: 1 } });
  expect(refused).toMatchObject({ code: 400 });
  expect(refused.fields.toSorted()).toEqual(["values.number", "values.strange", "values.title"]);
  const saved = await send(clerk, "submitForm", {
    id,
    values: { title: "T", number: 3, note: "never shown" },
  });
  expect(saved).toMatchObject({ code: 200 });
  const { id: record } = saved.data as { id: string };
  const read = await clerk.post("getObjData", { objname: "t_thing", id: record });
  expect(read.data).toMatchObject({ data: { title: "T", number: 3 } });
  expect((read.data as { data: { note: unknown } }).data.note ?? null).toBeNull();
  expect(await send(clerk, "submitForm", { id, record, values: { title: "U" } })).toMatchObject({
    code: 200,
  });
  expect(await send(app.anonymous, "submitForm", { id, values: { title: "T" } })).toMatchObject({
    code: 401,
  });
});

it("collects answers by a link while it is open, no more than asked for, and once a person", async () => {
  const id = await publish(
    "survey",
    form([input("name", { required: true }), input("mail", { unique: true })]),
  );
  await addRecord(app.engine, "sys_form_use", { form: "survey", purpose: "public", quota: 2 });
  const { data } = (await admin.post("getObjDataByPage", { objname: "sys_form_use", form: "survey" }))
    .data as {
    data: { id: string; version: number; public_key: string }[];
  };
  const key = data[0]?.public_key ?? "";
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(await send(app.anonymous, "openForm", { key })).toMatchObject({ data: { id, state: "open" } });
  expect(await send(app.anonymous, "openForm", { key: "no" })).toMatchObject({ code: 404 });
  const answer = (values: object, more: object = {}) =>
    send(app.anonymous, "submitForm", { id, values, key, ...more });
  expect(await send(app.anonymous, "submitForm", { id, values: { name: "a" } })).toMatchObject({ code: 401 });
  expect(await answer({})).toMatchObject({ code: 400, fields: ["values.name"] });
  const all = await Promise.all(["a", "b", "c", "d"].map((name) => answer({ name })));
  expect(all.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
  expect(await send(app.anonymous, "openForm", { key })).toMatchObject({
    data: { state: "full", schema: null },
  });
});

it("counts and exports answers, question by question", async () => {
  const options = { from: "list", items: ["good", "bad"].map((value) => ({ value, title: { zh: value } })) };
  const design = form([
    { id: "mark", type: "radio", name: "mark", options },
    { id: "sum", type: "number", name: "sum", scale: 1 },
    {
      id: "rows",
      type: "sub-table",
      name: "rows",
      columns: [input("what"), input("word", { readOnly: true })],
    },
    { id: "body", type: "editor", name: "body" },
  ]);
  const id = await publish("counted", design);
  const answer = (values: object) => send(admin, "submitForm", { id, values });
  const full = {
    mark: "good",
    sum: "1.5",
    rows: [{ what: "=1+1", word: "no" }],
    body: "<b onclick=x()>B</b><script>1</script>",
  };
  for (const values of [full, { mark: "good", sum: 4 }, { mark: "bad" }])
    expect(await answer(values)).toMatchObject({ code: 200 });
  expect(await answer({ mark: "other" })).toMatchObject({ code: 400, fields: ["values.mark"] });
  const { data } = (
    await admin.post("getObjDataByPage", {
      objname: "sys_form_answer",
      form_name: "counted",
      sort: "created_at",
    })
  ).data as { data: { answer: object; form_version: string }[] };
  expect(data[0]).toMatchObject({
    form_version: "1",
    answer: { sum: "1.5", rows: [{ what: "=1+1" }], body: "<b>B</b>" },
  });
  expect(data[0]?.answer).not.toHaveProperty("rows.0.word");
  const counts = await send(admin, "countFormAnswers", { name: "counted" });
  expect(counts.data).toMatchObject({
    total: 3,
    questions: [
      {
        name: "mark",
        filled: 3,
        choices: [
          { value: "good", count: 2 },
          { value: "bad", count: 1 },
        ],
      },
      { name: "sum", filled: 2, min: "1.5", max: "4", mean: "2.75" },
      { name: "rows", filled: 1 },
      { name: "body", filled: 1 },
    ],
  });
  expect(await send(clerk, "countFormAnswers", { name: "counted" })).toMatchObject({ code: 403 });
  expect(await send(admin, "exportFormAnswers", { name: "counted" })).toMatchObject({ code: 200 });
});

it("saves a request once, however often it is sent", async () => {
  const id = await publish("once", form([input("name")]));
  const sends = Array.from({ length: 4 }, () =>
    send(admin, "submitForm", { id, values: { name: "a" }, request_id: "r1" }),
  );
  const ids = (await Promise.all(sends)).map(({ data }) => (data as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  const record = await publish("once thing", thing, { object: "t_thing" });
  const saved = await Promise.all(
    [1, 2].map(() => send(clerk, "submitForm", { id: record, values: { title: "same" }, request_id: "r2" })),
  );
  expect(new Set(saved.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
});

it("gives no input for a field that a role cannot see, and takes none", async () => {
  const id = await publish("masked", thing, { object: "t_thing" });
  await addRecord(app.engine, "sys_form_use", { form: "masked", object: "t_thing", purpose: "edit" });
  const role = await tenant.addRole([
    { object: "t_thing", actions: ["read", "create", "update"], read: ["title", "note"] },
  ]);
  const blind = await app.logIn((await tenant.addUser([role])).id);
  const { forms } = (await blind.post("getObjMetaData", { objname: "t_thing" })).data as {
    forms: { id: string; purpose: string; schema: FormSchema }[];
  };
  const edit = forms.find((one) => one.purpose === "edit");
  expect(edit?.id).toBe(id);
  expect(edit?.schema.nodes.map((node) => node.id)).toEqual(["title"]);
  expect(JSON.stringify(edit)).not.toContain("number");
  for (const values of [
    { title: "t", number: 9 },
    { title: "t", note: "n" },
  ])
    expect(await send(blind, "submitForm", { id, values })).toMatchObject({ code: 400 });
  expect(await send(blind, "submitForm", { id, values: { title: "t" } })).toMatchObject({ code: 200 });
});
