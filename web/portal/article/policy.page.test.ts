import type { WireRecord } from "@kezhuan/contract/api/records";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { changeAtOnce } from "@kezhuan/web/testing/change-at-once.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const pilot = {
  id: "p1",
  type: "policy",
  title: "中试支持",
  status: "published",
  support: "最高 300 万元",
  apply_until: "2999-01-31",
  valid_until: "2999-12-31",
};

function start(records: Record<string, WireRecord[]>) {
  const server = startCannedServer({ ...answerShell(), ...answerRecords(records) });
  server.answers["getObjMetaData"] = ({ fields }) =>
    sampleMeta([sampleField("title", "text")], { name: fields["objname"] ?? "" });
  return server;
}

/** The conditions that the list of articles was last asked for. */
function lastAsked({ seen }: ReturnType<typeof start>): string {
  return (
    seen.findLast(({ name, fields }) => name === "getObjDataByPage" && fields["objname"] === "kch_article")
      ?.fields["highsearch"] ?? ""
  );
}

test("what is chosen stands in the address and narrows the list; each can be taken away", async () => {
  const server = start({ kch_article: [pilot] });
  await openPage("/article?type=policy&region=320000&trl=6");
  await expect.element(page.getByText("最高 300 万元")).toBeVisible();
  expect(lastAsked(server)).toContain('"value":["320000"]');
  expect(lastAsked(server)).toContain("trl_min");
  await expectNoFindings();
  await page.getByRole("button", { name: "去掉条件：6 级" }).click();
  await expect.poll(() => location.hash).toBe("#/article?region=320000&type=policy");
  await expect.poll(() => lastAsked(server)).not.toContain("trl_min");
  await page.getByRole("combobox", { name: "成熟度" }).selectOptions("3");
  await expect.poll(() => location.hash).toContain("trl=3");
});

test("two conditions count, however soon the second follows the first", async () => {
  const server = start({ kch_article: [pilot] });
  await openPage("/article?type=policy");
  await expect.element(page.getByRole("combobox", { name: "成熟度" })).toBeVisible();
  const choice = (name: string) => page.getByRole("combobox", { name }).element();
  changeAtOnce([
    [choice("成熟度"), "3"],
    [choice("最高金额"), "500000"],
  ]);
  await expect.poll(() => lastAsked(server)).toContain("trl_min");
  expect(location.hash).toContain("trl=3");
  expect(location.hash).toContain("amount=500000");
});

test.each([
  ["zh", "地址中的 999999 不在可选范围内，没有用作条件。"],
  ["en", "The address asks for 999999, which cannot be chosen here: left out."],
] as const)("in %s a region that there is not is left out, and said to be", async (language, said) => {
  const server = start({ kch_article: [pilot] });
  const regions = sampleField("regions", "codes", { settings: { dict: "gb_region", max: 5 } });
  const items = [{ code: "320000", label: { zh: "江苏省", en: "Jiangsu" } }];
  server.answers["getObjMetaData"] = ({ fields }) => ({
    ...sampleMeta([regions], { name: fields["objname"] ?? "" }),
    dicts: { gb_region: items },
  });
  await openPage("/article?type=policy&region=999999&trl=6", { language });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText("最高 300 万元")).toBeVisible();
  expect(lastAsked(server)).toContain("trl_min");
  expect(lastAsked(server)).not.toContain("999999");
  await expect.element(page.getByRole("button", { name: /999999/ })).not.toBeInTheDocument();
});

test("an amount and days narrow the list, stand in the address and can be taken away", async () => {
  const server = start({ kch_article: [pilot] });
  await openPage("/article?type=policy&amount=700000&valid=2027-01-31");
  await expect
    .element(page.getByRole("button", { name: "去掉条件：有效至少到 2027年1月31日" }))
    .toBeVisible();
  await expect.poll(() => lastAsked(server)).toContain('"support_max","op":"ge","value":"700000"');
  expect(lastAsked(server)).toContain('"valid_until","op":"ge","value":"2027-01-31"');
  // What an address asks for is among the choices, and whoever looks is told what is left out.
  await expect.element(page.getByRole("combobox", { name: "最高金额" })).toHaveValue("700000");
  await expect.element(page.getByText("没有写明最高金额的政策不在其中。")).toBeVisible();
  await expectNoFindings();
  await page.getByLabelText("发布不早于").fill("2026-10-01");
  await expect.poll(() => location.hash).toContain("since=2026-10-01");
  await expect.poll(() => lastAsked(server)).toContain("publish_at");
  await page.getByRole("combobox", { name: "最高金额" }).selectOptions("不限");
  await page.getByRole("button", { name: "去掉条件：2026年10月1日 起发布" }).click();
  await expect.poll(() => location.hash).toBe("#/article?valid=2027-01-31&type=policy");
  await expect.element(page.getByLabelText("发布不早于")).toHaveValue("");
});

test("a day that is not a day yet asks for nothing", async () => {
  const server = start({ kch_article: [pilot] });
  await openPage("/article?type=policy");
  await expect.element(page.getByText("最高 300 万元")).toBeVisible();
  await page.getByLabelText("有效至少到").fill("0202-01-01");
  await page.getByRole("combobox", { name: "成熟度" }).selectOptions("3");
  await expect.poll(() => lastAsked(server)).toContain("trl_min");
  expect(location.hash).not.toContain("valid");
});

test.each([
  ["zh", "没有符合这些条件的政策"],
  ["en", "No policy for these conditions"],
] as const)(
  "in %s it says that nothing fits, which is another thing than none at all",
  async (language, said) => {
    start({ kch_article: [] });
    await openPage("/article?type=policy&region=320000", { language });
    await expect.element(page.getByRole("heading", { name: said })).toBeVisible();
  },
);

test("whoever belongs to an institution fills in from it", async () => {
  const server = start({
    kch_article: [pilot],
    kch_membership: [{ id: "m1", institution: { id: "i1", label: "江南材料" } }],
    kch_institution: [{ id: "i1", region_code: "320102", org_type: "enterprise", hi_tech_fields: ["04"] }],
  });
  await openPage("/article?type=policy", { isLoggedIn: true });
  await page.getByRole("button", { name: "按我的单位填写" }).click();
  await expect.poll(() => location.hash).toContain("region=320000&field=04&for=enterprise");
  await expect.poll(() => lastAsked(server)).toContain('"value":["enterprise"]');
});

test("a demand shows what it could use, with what it gives and until when", async () => {
  const demand = {
    id: "d1",
    title: "耐磨涂层",
    status: "published",
    region_code: "320102",
    hi_tech_field: ["04"],
  };
  const server = start({ kch_demand: [demand], kch_article: [pilot] });
  await openPage("/xqDetail?id=d1");
  const policies = page.getByRole("region", { name: "可用政策" });
  await expect.element(policies).toMatchTextContent("最高 300 万元");
  await expect.element(policies).toMatchTextContent("2999年1月31日");
  expect(lastAsked(server)).toContain('"value":["320000"]');
  await expect
    .element(policies.getByRole("link", { name: "查看全部适用政策" }))
    .toHaveAttribute("href", "#/article?type=policy&region=320000&field=04");
});
