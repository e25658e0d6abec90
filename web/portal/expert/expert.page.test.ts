import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pressKeys } from "@kezhuan/web/testing/press-keys.ts";

const expert: WireRecord = {
  id: "e1",
  name_zh: "夏映雪",
  name_en: "Yingxue Xia",
  title_code: "012",
  institution: { id: "i1", label: "煤炭研究所" },
  hi_tech_fields: ["07"],
  services: ["transfer", "training"],
  availability: "open",
  research_directions: ["矿化固碳"],
  bio: "研究矿化固碳。",
  status: "published",
};
const works: WireRecord[] = [
  {
    id: "a1",
    title: "钢渣固碳",
    keywords: ["矿化固碳"],
    transform_methods: ["3"],
    transform_status: "partial",
    ip_list: [{ ip_status: "granted" }, { ip_status: "filed" }],
    deployments: [{ place: "钢厂" }],
    experts: [
      { id: "e1", label: "夏映雪" },
      { id: "e2", label: "许知夏" },
    ],
  },
  { id: "a2", title: "电极", transform_methods: ["2"], experts: [{ id: "e1", label: "夏映雪" }] },
];
const colleague = { id: "e2", name_zh: "许知夏", institution: { id: "i2", label: "楚岫大学" } };

function start(records: Record<string, WireRecord[]>) {
  const server = startCannedServer(answerRecords(records));
  const dict = (name: string) =>
    sampleField(name, name.endsWith("s") ? "codes" : "code", { settings: { dict: name } });
  server.answers["getObjMetaData"] = ({ fields }) => ({
    ...sampleMeta([sampleField("title", "text"), dict("availability"), dict("services")], {
      name: fields["objname"] ?? "",
    }),
    dicts: {
      availability: ["open", "paused"].map((code) => ({
        code,
        label: { zh: `中文-${code}`, en: `en-${code}` },
      })),
      services: ["transfer", "training"].map((code) => ({
        code,
        label: { zh: `中文-${code}`, en: `en-${code}` },
      })),
    },
  });
  return server;
}

/** The page, with what comes as one scrolls. */
async function open(language: "zh" | "en" = "zh"): Promise<void> {
  await openPage("/zjDetail?id=e1", { language });
  pressKeys();
}

const whole = {
  kch_expert: [expert, colleague],
  kch_achievement: works,
  kch_article: [
    { id: "s1", type: "story", title: "少爬一半的塔", figures: [{ name: "塔数", value: "6", unit: "座" }] },
  ],
  kch_activity_session: [
    {
      id: "t1",
      activity: { id: "v1", label: "低碳路演" },
      starts_at: "2026-10-22T05:40:00Z",
      title: "固碳中试",
    },
  ],
};

describe.each([
  ["zh", "能为企业做什么", "中文-open", "2 项成果可转让、许可或作价", "项知识产权，1 项已授权", "预约咨询"],
  [
    "en",
    "What they can do for a firm",
    "en-open",
    "2 can be assigned, licensed or invested",
    "IP rights, 1 granted",
    "Consult this expert",
  ],
] as const)("in %s", (...[language, title, availability, proof, rights, contact]) => {
  test("availability and how to ask come first, then what speaks for what they offer", async () => {
    start(whole);
    await open(language);
    const facts = page.getByRole("region", { name: /关键信息|Key facts/ });
    await expect.element(facts).toMatchTextContent(availability);
    await expect.element(facts.getByRole("link", { name: contact })).toBeVisible();
    const can = page.getByRole("region", { name: title });
    await expect
      .element(can.getByRole("link", { name: proof }))
      .toHaveAttribute("href", "#/zcg?expert=e1&method=2,3,5");
    await expect.element(can).toMatchTextContent(rights);
    await expect.element(can.getByRole("heading", { name: "矿化固碳" })).toBeVisible();
    await expect.element(can.getByRole("link", { name: /钢渣固碳/ })).toBeVisible();
    // Training is offered too, but nothing that is published speaks for it.
    await expect.element(can.getByText(/中文-training|en-training/)).not.toBeInTheDocument();
    await expectNoFindings();
  });

  test("without a published achievement it says so, and the way to ask stays", async () => {
    start({ kch_expert: [expert] });
    await open(language);
    await expect
      .element(page.getByText(/还没有公开的成果可作依据|No published achievement speaks for them yet/))
      .toBeVisible();
    await expect.element(page.getByRole("link", { name: contact })).toBeVisible();
  });

  test("who takes no enquiries is not asked in vain: others of the field and a demand are offered", async () => {
    start({ kch_expert: [{ ...expert, availability: "paused" }], kch_achievement: works });
    await open(language);
    await expect
      .element(page.getByRole("link", { name: /同领域可接洽的专家|Experts of the same field/ }))
      .toHaveAttribute("href", "#/zzj?field=07&availability=open");
    const facts = page.getByRole("region", { name: /关键信息|Key facts/ });
    await expect
      .element(facts.getByRole("link", { name: /发布需求|Post a demand/ }))
      .toHaveAttribute("href", "#/fxq");
    await expect.element(page.getByRole("link", { name: contact })).not.toBeInTheDocument();
    await expectNoFindings();
  });
});

test("further down stand what they have solved with its figures, who works with them and where they speak", async () => {
  const server = start(whole);
  await open();
  await expect.element(page.getByRole("heading", { name: "解决过的问题" })).toBeVisible();
  await expect.element(page.getByText("6 座")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "合作者" })).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "许知夏" }).getByRole("link"))
    .toHaveAttribute("href", "#/zjDetail?id=e2");
  await expect.element(page.getByText("合作 1 项成果")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "固碳中试" }))
    .toHaveAttribute("href", "#/activity?id=v1");
  // Their works are asked for once, whichever parts show them.
  const asked = server.seen.filter(
    ({ name, fields }) => name === "getObjDataByPage" && fields["objname"] === "kch_achievement",
  );
  expect(asked).toHaveLength(1);
});

test("works that could not be had are not called none", async () => {
  const server = start(whole);
  const usual = server.answers["getObjDataByPage"];
  server.answers["getObjDataByPage"] = (request) =>
    request.fields["objname"] === "kch_achievement" ? new Refusal(500, "坏了") : usual?.(request);
  await open();
  await expect
    .element(page.getByRole("region", { name: "能为企业做什么" }).getByRole("button"))
    .toBeVisible();
  await expect.element(page.getByText("还没有公开的成果可作依据")).not.toBeInTheDocument();
});

test("a portrait is shown where there is one, else the first sign of the name", async () => {
  const photo = {
    id: "p1",
    name: "a.jpg",
    size: 1,
    type: "image/jpeg",
    url: "/files/p1",
    picture: "/p/picture/p1/",
  };
  start({ kch_expert: [{ ...expert, photo: [photo] }] });
  await open();
  await expect
    .poll(() => document.querySelector(".detail-head .portrait img")?.getAttribute("src"))
    .toBe("/p/picture/p1/640");
  start({ kch_expert: [expert] });
  await open();
  const monogram = () => document.querySelector(".detail-head .portrait")?.textContent;
  await expect.poll(monogram).toBe("夏");
  await open("en");
  await expect.poll(monogram).toBe("Y");
});

test("on a phone the name comes before the tools, and the way to ask stays in reach", async () => {
  await resizeWindow(390, 844);
  start(whole);
  await open();
  const contact = page.getByRole("link", { name: "预约咨询" });
  await expect.element(contact).toBeVisible();
  const top = (query: string) => document.querySelector(query)?.getBoundingClientRect().top ?? 0;
  expect(top("h1")).toBeGreaterThan(0);
  expect(top("h1")).toBeLessThan(top(".detail-head-tools"));
  await expect.element(page.getByRole("heading", { name: "合作者" })).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .poll(() => Math.round(innerHeight - (contact.element().getBoundingClientRect().bottom ?? 0)))
    .toBeLessThanOrEqual(16);
  expect(contact.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await expectNoFindings();
});

test.each([
  ["1", "修改内容", "预约咨询"],
  ["2", "预约咨询", "修改内容"],
])("an expert whose account is %s is offered %s on the page, not %s", async (holder, offered, other) => {
  const server = start({
    ...whole,
    kch_expert: [{ ...expert, claimed_by_user: { id: holder, label: null } }],
  });
  Object.assign(server.answers, answerShell());
  await openPage("/zjDetail?id=e1", { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: offered, exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: other, exact: true })).not.toBeInTheDocument();
});
