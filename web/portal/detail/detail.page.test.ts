import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const one = { id, title: "热障涂层", name_zh: "热障涂层", status: "published" };
const dialog = page.getByRole("dialog");

let server: CannedServer;
beforeEach(() => {
  server = startCannedServer(
    answerRecords({
      kch_achievement: [one],
      kch_expert: [one],
      kch_institution: [one],
      kch_demand: [one],
    }),
  );
});

test.each([
  ["zh", "/zjDetail", "没有找到", "#/zzj"],
  ["zh", "/dwDetail", "没有找到", "#/zjg"],
  ["en", "/jgDetail", "not found", "#/zjg"],
  ["en", "/xqDetail", "not found", "#/zxq"],
  ["en", "/cgDetail", "not found", "#/zcg"],
] as const)(
  "in %s, %s of what is not there says so and leads on",
  async (...[language, route, text, list]) => {
    await openPage(`${route}?id=00000000-0000-7000-8000-000000000000`, { language });
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(text);
    await expect.element(page.getByRole("main").getByRole("link")).toHaveAttribute("href", list);
  },
);

test.each([
  ["expert", "/zjDetail"],
  ["institution", "/jgDetail"],
  ["demand", "/xqDetail"],
])("%s: what is shown is shared, not cited", async (kind, route) => {
  await openPage(`${route}?id=${id}`);
  await page.getByRole("button", { name: "分享" }).click();
  await expect
    .element(dialog.getByRole("textbox"))
    .toHaveValue(new URL(`p/${kind}/${id}`, document.baseURI).href);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "引用" })).not.toBeInTheDocument();
});

test.each([
  ["/cgDetail", "联系对接"],
  ["/zjDetail", "预约咨询"],
  ["/jgDetail", "发布需求，找它合作"],
  ["/xqDetail", "响应需求"],
])("%s offers what can be done beside the facts that decide it", async (route, action) => {
  await openPage(`${route}?id=${id}`);
  const facts = page.getByRole("region", { name: "关键信息" });
  await expect.element(facts.getByRole("link", { name: action })).toBeVisible();
  expect(page.getByRole("link", { name: action }).elements()).toHaveLength(1);
});

test("a citation that does not come is reported, and fetched again", async () => {
  server.answers["gbt7714"] = () => new Response("", { status: 502 });
  await openPage(`/cgDetail?id=${id}`);
  await page.getByRole("button", { name: "引用" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("引文没有取到");
  server.answers["gbt7714"] = () => new Response("热障涂层[EB/OL]");
  await dialog.getByRole("button", { name: "再试一次" }).click();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("热障涂层[EB/OL]");
});

test("what stands around the page is asked for after what it is about, and the page is told briefly what its record is", async () => {
  const answered: string[] = [];
  const { getObjData } = server.answers;
  server.answers["getObjData"] = async (request) => {
    // As on a phone: long after everything else that could have been asked for.
    await new Promise((resolve) => setTimeout(resolve, 400));
    answered.push(...server.seen.map(({ fields, name }) => fields["objname"] ?? `?${name}`));
    return getObjData?.(request);
  };
  await openPage(`/cgDetail?id=${id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("热障涂层");
  const asksFor = (objname: string) => server.seen.some(({ fields }) => fields["objname"] === objname);
  await expect.poll(() => asksFor("kch_site")).toBe(true);
  expect(new Set(answered)).toEqual(new Set(["kch_achievement"]));
  const described = server.seen.filter(({ name }) => name === "getObjMetaData");
  expect(described[0]?.fields).toEqual({ objname: "kch_achievement", brief: "true" });
});
