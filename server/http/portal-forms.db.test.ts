import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { PageOutput, RecordOutput, SaveOutput } from "@kezhuan/contract/api/records";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { expect, it } from "vitest";
import { makeApp, type Answer, type Caller } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";

const app = await makeApp();
const tenant = await makeTenant(app.engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const member = await app.logIn((await tenant.addUser(["ROLE_MEMBER"])).id);

const send = (msgid: string, internalParams: object): Promise<Answer> =>
  admin.json("vicimsg", { msgid, data: { internalParams } });

async function portalForm(caller: Caller, objname: string): Promise<FormSchema | undefined> {
  const answer = await caller.json("getObjMetaData", { objname });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as ObjectMeta).forms.find(({ purpose }) => purpose === "portal")?.schema;
}

const namesIn = (form: FormSchema | undefined) => (form ? listInputs(form).map(({ name }) => name) : []);

it.each(["kch_demand", "kch_achievement", "kch_institution"])(
  "the pack's form serves %s on the portal for members, and for visitors without what they may not see",
  async (objname) => {
    const [own, open] = await Promise.all([portalForm(member, objname), portalForm(app.anonymous, objname)]);
    expect(namesIn(own)).toContain("contact_phone");
    expect(namesIn(open)).not.toContain("contact_phone");
    expect(namesIn(open).length).toBeGreaterThan(5);
  },
);

it("pages that only show records are told what these are without forms, views and help", async () => {
  const ask = async (more: object) =>
    (await app.anonymous.json("getObjMetaData", { objname: "kch_achievement", ...more })).data as ObjectMeta;
  const whole = await ask({});
  const brief = await ask({ brief: true });
  expect(whole.forms.length * whole.views.length).toBeGreaterThan(0);
  expect(whole.fields.some(({ help }) => help)).toBe(true);
  const fields = whole.fields.map((field) => {
    const { help: _help, ...told } = field;
    return told;
  });
  expect(brief).toEqual({ ...whole, fields, forms: [], views: [] });
});

it("records bring what it takes to show them: their object, and of its dictionaries what stands in them", async () => {
  const objname = "kch_achievement";
  const brief = (await admin.json("getObjMetaData", { objname, brief: true })).data as ObjectMeta;
  const parented = brief.dicts["gb_industry"]?.find(({ parent }) => parent);
  const data = {
    title: "带词条的成果",
    trl: 5,
    ip_list: [{ ip_type: "software" }],
    industry: [parented?.code],
  };
  const { data: saved } = await admin.json("saveObjData", { objname, data });
  const [id] = (saved as SaveOutput).ids;
  const codesOf = (meta: ObjectMeta | undefined, dict: string) => meta?.dicts[dict]?.map(({ code }) => code);
  const one = (await admin.json("getObjData", { objname, id, withMeta: true })).data as RecordOutput;
  expect({ ...one.meta, dicts: {} }).toEqual({ ...brief, dicts: {} });
  expect(codesOf(one.meta, "kch_trl")).toEqual(["5"]);
  expect(codesOf(one.meta, "kch_ip_type")).toEqual(["software"]);
  expect(codesOf(one.meta, "gb_industry")).toEqual([parented?.parent, parented?.code]);
  const page = (await admin.json("getObjDataByPage", { objname, id, fields: ["trl"], withMeta: true }))
    .data as PageOutput;
  expect(page.data).toHaveLength(1);
  expect(page.meta?.fields).toEqual(brief.fields);
  expect(page.meta?.dicts).toEqual({ kch_trl: one.meta?.dicts["kch_trl"] });
  expect((await admin.json("getObjData", { objname, id })).data).not.toHaveProperty("meta");
});

it.each(["kch_verification", "kch_membership", "kch_claim", "kch_objection"])(
  "the pack's form serves requests in %s",
  async (objname) => expect(namesIn(await portalForm(member, objname))).not.toEqual([]),
);

it("the portal's form is the version that an editor has published, until its use ends", async () => {
  const before = await portalForm(member, "kch_objection");
  const [first] = before?.nodes ?? [];
  const schema = { ...before, nodes: [{ ...first, title: { zh: "哪里不对", en: "What is wrong" } }] };
  const saved = await send("saveForm", {
    name: "署名异议",
    form_version: "2",
    object: "kch_objection",
    schema,
  });
  expect(saved).toMatchObject({ code: 200 });
  expect(await portalForm(member, "kch_objection")).toEqual(before);
  await send("publishForm", { id: (saved.data as { id: string }).id });
  const after = await portalForm(member, "kch_objection");
  expect(after?.nodes[0]?.title).toEqual({ zh: "哪里不对", en: "What is wrong" });

  const uses = await admin.json("getObjDataByPage", {
    objname: "sys_form_use",
    form: "署名异议",
    purpose: "portal",
  });
  const [use] = (uses.data as PageOutput).data;
  const ended = { id: use?.id, version: use?.["version"], enabled: false };
  expect(await admin.json("saveObjData", { objname: "sys_form_use", data: ended })).toMatchObject({
    code: 200,
  });
  expect(await portalForm(member, "kch_objection")).toBeUndefined();
});
