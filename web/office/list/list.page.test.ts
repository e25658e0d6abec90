import type { RemovalCheck } from "@kezhuan/contract/api/removal";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reviewSchema } from "@kezhuan/contract/metadata/review";
import { errorTable } from "@kezhuan/contract/errors";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import {
  listSent,
  Refusal,
  startCannedServer,
  type CannedRequest,
  type CannedServer,
} from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const dicts = {
  gb_region: [
    { code: "330000", label: { zh: "浙江省", en: "Zhejiang" } },
    { code: "440000", label: { zh: "广东省", en: "Guangdong" } },
  ],
  kch_trl: [
    { code: "3", label: { zh: "功能级", en: "Proof of concept" } },
    { code: "6", label: { zh: "正样级", en: "Demonstration" } },
    { code: "8", label: { zh: "产品级", en: "Product" } },
  ],
};
const meta = {
  ...sampleMeta([
    sampleField("title", "text", { label: { zh: "名称", en: "Title" }, required: true, searchable: true }),
    sampleField("background", "longtext", { label: { zh: "背景", en: "Background" } }),
    sampleField("problem", "longtext", { label: { zh: "问题", en: "Problem" } }),
    sampleField("region_code", "region", {
      label: { zh: "所在地区", en: "Region" },
      settings: { dict: "gb_region" },
    }),
    sampleField("trl", "integer", {
      label: { zh: "技术成熟度", en: "Readiness" },
      settings: { min: 1, max: 9, dict: "kch_trl" },
    }),
  ]),
  dicts,
  views: [
    {
      name: "default",
      shared: "pack" as const,
      own: false,
      label: { zh: "全部", en: "All" },
      columns: [{ field: "title" }, { field: "trl" }],
      search: ["trl"],
    },
  ],
};
const texts = { background: "", problem: "", region_code: null, trl: null };
const records = [
  { ...texts, id: "7", version: 1, title: "甲", trl: 3 },
  { ...texts, id: "8", version: 1, title: "乙", trl: 8 },
  { ...texts, id: "9", version: 1, title: "丙" },
];

const free: RemovalCheck = { refusals: [], referenced: null, along: [], cleared: [], restorable: null };

const panel = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "保存" }) });
const question = page.getByRole("dialog", { name: "系统提示" });
const save = panel.getByRole("button", { name: "保存", exact: true });

function start(): CannedServer {
  return startCannedServer(answerOffice({ meta, records }));
}

function open(query = "", language: "zh" | "en" = "zh"): Promise<void> {
  return openPage(`/ruid/sample${query}`, { isLoggedIn: true, language });
}

describe("records that are chosen", () => {
  test("are deleted together, and the question says how many", async () => {
    const server = start();
    server.answers["checkRemoval"] = () => free;
    server.answers["delObjDataByIdList"] = () => ({ count: 2 });
    await open();
    // Above the rows, which have such buttons of their own.
    const tool = (name: RegExp) => page.getByRole("main").getByRole("button", { name }).first();
    await tool(/删除$/).click();
    await expect.element(page.getByText("请选择要删除的数据")).toBeVisible();
    for (const name of ["甲", "乙"]) await page.getByRole("checkbox", { name: `选择 ${name}` }).click();
    await tool(/编辑$/).click();
    await expect.element(page.getByText("只能选择一条数据")).toBeVisible();
    await tool(/删除$/).click();
    await expect.element(question.getByText(/将永久删除所选的 2 条数据/)).toBeVisible();
    await question.getByRole("button", { name: "删除", exact: true }).click();
    await expect.element(page.getByText("删除成功")).toBeVisible();
    const [asked] = server.seen.filter(({ name }) => name === "delObjDataByIdList");
    expect(JSON.parse(asked?.fields["idlist"] ?? "")).toEqual(["7", "8"]);
  });
});

test("the links at the end of a row are all in sight, three of them too", async () => {
  start();
  await open("", "en");
  const more = page.getByRole("button", { name: "More: 甲" });
  await expect.element(more).toBeVisible();
  const links = more.element().closest(".row-actions");
  if (!links) throw new Error("the button stands among no links");
  await expect.poll(() => links.scrollWidth - links.clientWidth).toBe(0);
});

test("a list keeps nobody out while a condition holds and a job is under way", async () => {
  const server = start();
  const job = { id: "1", kind: "importObjData", title: "导入", state: "running", progress: 0.5 };
  const times = { created_at: "2026-01-01T00:00:00Z", started_at: "2026-01-01T00:00:00Z", ended_at: null };
  const rest = { message: null, result: null, owner: null, stopping: false };
  server.answers["listJobs"] = () => ({ jobs: [{ ...job, ...times, ...rest }] });
  const condition = { match: "and", rules: [{ field: "title", op: "isNotNull" }] };
  await open(`?c=${encodeURIComponent(JSON.stringify(condition))}`);
  await expect.poll(() => document.querySelector(".jobs-icon")?.getAttribute("data-count")).toBe("1");
  await expect.poll(() => document.querySelector(".list-toolbar .ant-badge-count")?.textContent).toBe("1");
  await expectNoFindings();
});

describe("a form", () => {
  test("says beside its fields what is wrong, and sends nothing until it is right", async () => {
    const server = start();
    await open("?new=1");
    await save.click();
    const title = panel.getByLabelText(/名称/);
    await expect.element(title).toHaveAttribute("aria-invalid", "true");
    expect(listSent(server, "saveObjData")).toEqual([]);
    await title.fill("丁");
    await save.click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(listSent(server, "saveObjData")).toMatchObject([{ title: "丁" }]);
  });

  test("that meets another's change shows both versions, and merges them", async () => {
    const server = start();
    const theirs = {
      ...records[0],
      version: 2,
      background: "别人写的背景",
      problem: "别人写的问题",
      updated_by: { id: "2", label: "林月" },
    };
    const saved = server.answers["saveObjData"];
    await open("?edit=7");
    await panel.getByLabelText(/背景/).fill("我写的背景");
    server.answers["saveObjData"] = () => new Refusal(409, errorTable.conflict.message.zh);
    server.answers["getObjData"] = () => ({ data: theirs });
    await save.click();
    const conflict = page.getByRole("dialog", { name: "这条数据刚被他人修改" });
    for (const text of ["我写的背景", "别人写的背景"])
      await expect.element(conflict.getByText(text)).toBeVisible();
    await expect.element(conflict.getByText(/林月/)).toBeVisible();
    server.answers["saveObjData"] = (request: CannedRequest) => saved?.(request);
    await conflict.getByRole("button", { name: "按所选合并并保存" }).click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(listSent(server, "saveObjData").at(-1)).toEqual({ id: "7", version: 2, background: "我写的背景" });
  });

  test("does not lose unsaved changes silently", async () => {
    start();
    await open("?edit=7");
    const background = panel.getByLabelText(/背景/);
    await background.fill("还没有保存");
    const close = panel.getByRole("button", { name: "关闭", exact: true }).first();
    await close.click();
    await expect.element(question.getByText(/有未保存的修改/)).toBeVisible();
    await question.getByRole("button", { name: "继续编辑" }).click();
    await expect.element(background).toHaveValue("还没有保存");
    await close.click();
    await question.getByRole("button", { name: "放弃修改" }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  test("leaves the cursor where somebody types while what reviewers say comes in", async () => {
    const coming = Promise.withResolvers<object>();
    const review = reviewSchema.parse({
      waits: { in_review: ["approve"] },
      since: "created_at",
      due: "updated_at",
      reviewer: "problem",
      claim: "claim",
      release: "release",
      days: 3,
    });
    const reviewed = { ...meta, object: { ...meta.object, review } };
    const server = startCannedServer(answerOffice({ meta: reviewed, records }));
    server.answers["getReview"] = () => coming.promise;
    await open("?edit=7");
    const background = panel.getByLabelText(/背景/);
    await background.fill("还没有保存");
    const author = { id: "2", label: "林月" };
    coming.resolve({
      rounds: [],
      revision: null,
      begun: { author, at: "2026-03-05T09:00:00Z", mayDiscard: false },
    });
    await expect.element(panel.getByText(/林月/)).toBeVisible();
    await expect.element(background).toHaveFocus();
    await expect.element(background).toHaveValue("还没有保存");
  });

  test("chooses a region from panels that are 300 pixels high", async () => {
    const server = start();
    await open("?edit=7");
    await panel.getByRole("combobox", { name: "所在地区" }).click();
    const choices = page.getByRole("menu").filter({ has: page.getByRole("menuitemcheckbox") });
    await expect.element(choices).toHaveStyle({ height: "300px" });
    await choices.getByRole("menuitemcheckbox", { name: "浙江省" }).click();
    await save.click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(listSent(server, "saveObjData")).toEqual([{ id: "7", version: 1, region_code: "330000" }]);
  });

  test("chooses a level by its name", async () => {
    const server = start();
    await open("?edit=9");
    await panel.getByRole("combobox", { name: "技术成熟度" }).fill("产品");
    await userEvent.keyboard("{Enter}");
    await save.click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    expect(listSent(server, "saveObjData")).toEqual([{ id: "9", version: 1, trl: 8 }]);
  });
});

describe("a list", () => {
  const requests = ({ seen }: CannedServer) => seen.filter(({ name }) => name === "getObjDataByPage");

  test("asked again for the same conditions asks the server", async () => {
    const server = start();
    await open("?q=甲");
    const run = page.getByRole("search").getByRole("button", { name: /查询$/ });
    await expect.element(page.getByRole("cell", { name: "3 功能级" })).toBeVisible();
    const before = requests(server).length;
    await run.click();
    await expect.poll(() => requests(server).length).toBeGreaterThan(before);
  });

  test("shows a level with its name, and searches for it from one to another", async () => {
    const server = start();
    await open();
    await expect.element(page.getByRole("cell", { name: "3 功能级" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "8 产品级" })).toBeVisible();
    await page.getByRole("combobox", { name: "技术成熟度: 从" }).fill("正样");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toMatch(/f\.trl=6\.\.(&|$)/);
    await expect
      .poll((): unknown => JSON.parse(requests(server).at(-1)?.fields["highsearch"] ?? "{}"))
      .toMatchObject({ rules: [{ field: "trl", op: "ge", value: "6" }] });
  });

  test("opens a record in the order that was chosen just before", async () => {
    start();
    await open();
    await expect.element(page.getByRole("cell", { name: "3 功能级" })).toBeVisible();
    const heading = page.getByRole("columnheader", { name: "名称" }).first().element();
    const record = page.getByRole("button", { name: "甲", exact: true }).first().element();
    // Nothing is drawn between the two.
    for (const element of [heading, record]) if (element instanceof HTMLElement) element.click();
    await expect.element(page.getByRole("heading", { level: 2, name: /甲/ })).toBeVisible();
    expect(location.hash).toContain("sort=");
  });

  test("names records in the language of the page, also where one is to be deleted", async () => {
    const twoNames = { ...meta, object: { ...meta.object, labelFieldEn: "background" } };
    const [first] = records;
    const english = { ...first, id: "7", background: "English name" };
    const server = startCannedServer(answerOffice({ meta: twoNames, records: [english] }));
    server.answers["checkRemoval"] = () => free;
    await open("", "en");
    const row = page.getByRole("row", { name: /English name/ });
    await row.getByRole("button", { name: "English name" }).click();
    await expect.element(page.getByRole("heading", { level: 2, name: /English name/ })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().click();
    await row.getByRole("button", { name: /Delete$/ }).click();
    await expect.element(page.getByRole("dialog").getByText(/English name/)).toBeVisible();
  });
});
