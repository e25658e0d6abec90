import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000003";
const expert = { id: "e1", name_zh: "韩世杰", name_en: "Shijie Han", status: "published" };
const achievement = {
  id,
  title: "滴灌",
  status: "published",
  hi_tech_field: ["07"],
  people: [
    { name: "韩世杰", org: "楚岫大学", contribution: "总体方案" },
    { name: "范立诚", org: "楚岫大学" },
  ],
  experts: [{ id: "e1", label: "韩世杰" }],
  evidence: [
    {
      kind: "test",
      name: "堵塞检测报告",
      name_en: "Clogging test",
      issuer: "计量院",
      day: "2023-11-08",
      finding: "保持 86%",
      finding_en: "86 % left",
    },
  ],
  deployments: [{ place: "合作社", place_en: "A cooperative", since: "2019-04", scale: "两万亩" }],
  offers: ["田间指导"],
  offers_en: ["Guidance in the field"],
  cooperation_needs: "具备模具加工能力",
};

const meta = sampleMeta(
  [
    sampleField("title", "text"),
    sampleField("evidence", "json", { label: { zh: "证明材料", en: "Evidence" } }),
    sampleField("offers", "texts", { label: { zh: "可以提供", en: "What is offered" } }),
    sampleField("cooperation_needs", "longtext", { label: { zh: "合作需求", en: "Cooperation sought" } }),
  ],
  { name: "kch_achievement" },
);

beforeEach(() => {
  const answers = answerRecords({
    kch_achievement: [achievement, { id: "bare", title: "其他", status: "published" }],
    kch_expert: [expert],
  });
  startCannedServer({ ...answers, getObjMetaData: () => meta });
});

test("an achievement shows what proves it, where it works and on what terms", async () => {
  await openPage(`/cgDetail?id=${id}`);
  await expect.element(page.getByRole("heading", { name: "证明材料" })).toBeVisible();
  const proof = page.getByRole("listitem").filter({ hasText: "堵塞检测报告" });
  await expect.element(proof).toMatchTextContent("保持 86%");
  await expect.element(proof).toMatchTextContent("计量院");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "合作社" }))
    .toMatchTextContent("2019-04");
  await expect.element(page.getByRole("heading", { name: "可以提供" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "合作需求" })).toBeVisible();
  await expect.element(page.getByText("具备模具加工能力")).toBeVisible();
  const member = page.getByRole("link", { name: "韩世杰" });
  await expect.element(member).toHaveAttribute("href", expect.stringContaining("/zjDetail?id=e1"));
});

test("in English the halves that are there are shown", async () => {
  await openPage(`/cgDetail?id=${id}`, { language: "en" });
  await expect.element(page.getByText("Clogging test")).toBeVisible();
  await expect.element(page.getByText("86 % left")).toBeVisible();
  await expect.element(page.getByText("A cooperative")).toBeVisible();
  await expect.element(page.getByText("Guidance in the field")).toBeVisible();
});

test("without them no heading stands above nothing", async () => {
  await openPage("/cgDetail?id=bare");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("其他");
  for (const name of ["证明材料", "已在这里应用", "合作条件", "可以提供", "团队"])
    await expect.element(page.getByRole("heading", { name })).not.toBeInTheDocument();
});
