import type { CellNode, FormSchema, FormTab } from "@kezhuan/contract/forms/form-schema";
import { reviewSchema } from "@kezhuan/contract/metadata/review";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { breakConnection, listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([
  sampleField("title", "text", { label: { zh: "名称", en: "Title" }, required: true }),
  sampleField("note", "text", { label: { zh: "备注", en: "Note" } }),
]);
const records = [{ id: "7", version: 1, title: "原来的名称", note: "" }];

const refusals = {
  "a refusal without a field": () => new Refusal(400, "没有可保存的内容", { errors: [] }),
  "a lacking right": () => new Refusal(403, "没有权限"),
  "a fault of the server": () => new Refusal(500, "服务器出错（编号 7f）"),
  "a lost network": breakConnection,
};

const panel = page.getByRole("dialog");
const save = panel.getByRole("button", { name: "保存", exact: true });
const title = panel.getByLabelText(/名称/);

test.each(Object.entries(refusals))(
  "%s is reported beside the save button, until the next try",
  async (_, answer) => {
    const server = startCannedServer(answerOffice({ meta, records }));
    const saved = server.answers["saveObjData"];
    server.answers["saveObjData"] = answer;
    await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
    await title.fill("改过的名称");
    await save.click();
    // A lost network is told in the corner as well, in a message that can be closed.
    const closing = page.getByRole("button", { name: "关闭", exact: true });
    const alert = panel.getByRole("alert").filter({ hasText: /./, hasNot: closing });
    await expect.element(alert).toBeInViewport({ ratio: 1 });
    const [reported, button] = [alert, save].map((one) => one.element().getBoundingClientRect());
    expect(Math.abs((reported?.y ?? 0) - (button?.y ?? 999))).toBeLessThan(40);
    await title.fill("再改一次");
    await expect.element(alert).toBeVisible();
    if (saved) server.answers["saveObjData"] = saved;
    await save.click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
  },
);

test("a record that was saved and opened again at once is in its new version", async () => {
  const from = ["draft"];
  const submit = { action: "submit", label: { zh: "提交", en: "Submit" }, from, to: "submitted" };
  const states = { field: "status", initial: "draft", transitions: [submit], requires: [] };
  const sample = sampleMeta([...meta.fields.slice(0, 2), sampleField("status", "text")], { states });
  const record = { id: "7", version: 1, title: "原来的名称", note: "", status: "draft" };
  const server = startCannedServer({
    ...answerOffice({
      meta: { ...sample, permissions: [...sample.permissions, "submit"] },
      records: [record],
    }),
    saveObjData: () => ({ data: { ...record, version: 2, title: "改过的名称" }, ids: ["7"] }),
    transition: () => ({ ...record, version: 3, status: "submitted" }),
  });
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await panel.getByRole("button", { name: "编辑", exact: true }).click();
  await title.fill("改过的名称");
  // What is asked for anew after the save takes its time.
  server.answers["getObjData"] = () => new Promise(() => undefined);
  await save.click();
  await expect.element(panel).not.toBeInTheDocument();
  location.hash = "#/ruid/sample?open=7";
  await expect.element(panel.getByText("改过的名称").first()).toBeVisible();
  await panel.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "提交" }).click();
  await page.getByRole("dialog", { name: "提交" }).getByRole("button", { name: "提交" }).click();
  await expect.poll(() => listSent(server, "transition")).toMatchObject([{ id: "7", version: 2 }]);
});

test("what is wrong with a field is said in the language chosen since", async () => {
  startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample?new=1", { isLoggedIn: true });
  await save.click();
  await expect.element(panel.getByText("不能为空")).toBeVisible();
  // The panel covers the page; the switch lies in the header.
  page
    .getByRole("button", { name: "English", includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(panel.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect.element(panel.getByText("Must not be empty")).toBeVisible();
  await expect.element(panel.getByText("不能为空")).not.toBeInTheDocument();
});

test("a designed form stands in the place of the generated one: its rules count, and it saves the same way", async () => {
  const input = (name: string, more: Partial<CellNode> = {}) =>
    ({ ...more, id: name, name, type: "input", bound: true }) as CellNode;
  const schema: FormSchema = {
    version: 1,
    object: "sample",
    nodes: [
      input("title"),
      input("note", { visibleWhen: "title = '甲'", requiredWhen: "title = '甲'", title: { zh: "说明" } }),
    ],
  };
  const forms = (["edit", "detail"] as const).map((purpose) => ({
    id: purpose,
    name: "f",
    form_version: "1",
    purpose,
    schema,
  }));
  const server = startCannedServer(answerOffice({ meta: { ...meta, forms }, records }));
  await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
  await expect.element(title).toHaveValue("原来的名称");
  const note = panel.getByRole("textbox", { name: /说明/ });
  await expect.element(note).not.toBeInTheDocument();
  await title.fill("甲");
  await save.click();
  await expect.element(note).toHaveFocus();
  // The editor of the office brings a frame around its input; the input must not have one more.
  expect(getComputedStyle(note.element()).borderTopWidth).toBe("0px");
  await note.fill("因此");
  await save.click();
  await expect
    .poll(() => listSent(server, "saveObjData"))
    .toMatchObject([{ id: "7", title: "甲", note: "因此" }]);
  await expect.element(page.getByText("保存成功")).toBeVisible();
});

test("in a designed form a reviewer's remark leads to its input, in whatever tab that is, and stands beside it", async () => {
  const from = ["draft"];
  const submit = { action: "submit", label: { zh: "提交", en: "Submit" }, from, to: "submitted" };
  const publish = { ...submit, action: "publish", label: { zh: "发布", en: "Publish" } };
  const states = { field: "status", initial: "draft", transitions: [submit, publish], requires: [] };
  const review = reviewSchema.parse({
    waits: { submitted: ["submit"] },
    since: "created_at",
    due: "updated_at",
    reviewer: "updated_by",
    claim: "submit",
    release: "submit",
    days: 3,
  });
  const fields = [
    sampleField("title", "text", { label: { zh: "名称", en: "Title" }, requiredFor: ["submit", "publish"] }),
    sampleField("note", "text", { label: { zh: "备注", en: "Note" }, requiredFor: ["submit"] }),
    sampleField("status", "text"),
  ];
  const tab = (name: string): FormTab => ({
    id: `tab-${name}`,
    title: { zh: `${name}页` },
    children: [{ id: name, name, type: "input", bound: true }],
  });
  const schema: FormSchema = {
    version: 1,
    object: "sample",
    nodes: [{ id: "tabs", type: "tabs", tabs: [tab("title"), tab("note")] }],
  };
  const form = { id: "edit", name: "f", form_version: "1", purpose: "edit", schema } as const;
  const round = {
    id: "1",
    revision: null,
    action: "return",
    comment: null,
    remarks: [{ field: "note", text: "请写明来源", answered: false }],
    checked: [],
    at: "2026-11-20T02:00:00Z",
    actor: { id: "2", label: "审核员" },
  };
  startCannedServer({
    ...answerOffice({
      meta: { ...sampleMeta(fields, { states, review }), forms: [form] },
      records: [{ id: "7", version: 1, title: "原来的名称", note: "", status: "draft" }],
    }),
    getReview: () => ({
      reviewer: false,
      owner: true,
      own: false,
      approvers: [],
      rounds: [round],
      begun: null,
      revision: null,
    }),
  });
  await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription("从“提交”起必填");
  const note = panel.getByRole("textbox", { name: "备注" });
  await expect.element(note).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "备注", exact: true }).click();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveAccessibleDescription(/请写明来源.*提交前必填/);
});

test("a published form with a public link is chosen by its name, and its key is saved", async () => {
  const form = sampleField("form_key", "text", {
    label: { zh: "表单", en: "Form" },
    settings: { names: "publicForm" },
  });
  const sample = sampleMeta([...meta.fields.slice(0, 2), form]);
  const dicts = { "names:publicForm": [{ code: "k1", label: { zh: "报名表", en: "报名表" } }] };
  const server = startCannedServer(answerOffice({ meta: { ...sample, dicts }, records }));
  await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
  await panel.getByRole("combobox", { name: "表单" }).click();
  await page.getByTitle("报名表").click();
  await save.click();
  await expect.poll(() => listSent(server, "saveObjData")).toMatchObject([{ id: "7", form_key: "k1" }]);
});

test("what a design fills in is no change of whoever opens a new record and closes it again", async () => {
  const note = { id: "note", name: "note", type: "input", bound: true, default: "预填的" } as CellNode;
  const schema: FormSchema = { version: 1, object: "sample", nodes: [note] };
  const form = { id: "new", name: "f", form_version: "1", purpose: "new", schema } as const;
  startCannedServer(answerOffice({ meta: { ...meta, forms: [form] }, records }));
  await openPage("/ruid/sample?new", { isLoggedIn: true });
  const filled = panel.getByRole("textbox", { name: /备注/ });
  await expect.element(filled).toHaveValue("预填的");
  await panel.getByRole("button", { name: "取消", exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("who is led away because the login has ended is told so, and that what is written here need not be lost", async () => {
  const server = startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
  await title.fill("还没有保存的名称");
  server.answers["saveObjData"] = () => new Refusal(120_700, "");
  await save.click();
  const question = page.getByRole("dialog", { name: "登录已结束" });
  await expect.element(question).toMatchTextContent("请先在另一个标签页登录");
  await question.getByRole("button", { name: "继续编辑" }).click();
  await expect.element(title).toHaveValue("还没有保存的名称");
  await save.click();
  await question.getByRole("button", { name: "放弃修改，去登录" }).click();
  await expect.poll(() => location.hash).toBe("#/");
});
