import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const sign = { action: "sign", label: { zh: "签订", en: "Sign" }, from: ["open"], to: "signed" };
const contracts = sampleField("contracts", "lines", {
  label: { zh: "合同", en: "Contracts" },
  settings: { object: "contract", field: "match", mode: "show", max: 5 },
  readonly: true,
  requiredFor: ["sign"],
});
const meta = sampleMeta([sampleField("title", "text"), sampleField("status", "text"), contracts], {
  states: { field: "status", initial: "open", transitions: [sign], requires: [] },
});
const contract = sampleMeta(
  [sampleField("project", "text"), sampleField("match", "ref", { settings: { object: "sample" } })],
  { name: "contract", label: { zh: "技术合同", en: "Contracts" } },
);

test("a step that records of their own are missing for names them and leads to a new one", async () => {
  const server = startCannedServer({
    ...answerOffice({
      meta: { ...meta, permissions: [...meta.permissions, "sign"] },
      records: [{ id: "7", version: 1, title: "散热膜对接", status: "open", contracts: [] }],
      permissions: ["contract:create", "contract:read"],
    }),
    transition: () => new Refusal(400, "缺少内容", { errors: [{ field: "contracts", message: "必填" }] }),
  });
  const own = server.answers["getObjMetaData"];
  server.answers["getObjMetaData"] = (request) =>
    request.fields["objname"] === "contract" ? contract : own?.(request);
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await page.getByRole("dialog").getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "签订" }).click();
  const dialog = page.getByRole("dialog", { name: "签订" });
  await dialog.getByRole("button", { name: "签订" }).click();
  await expect.element(dialog.getByRole("listitem")).toHaveTextContent("合同: 必填 新增技术合同");
  await expect.element(dialog.getByRole("button", { name: "去填写" })).not.toBeInTheDocument();
  await dialog.getByRole("link", { name: "新增技术合同" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const next = new URL(location.hash.slice(1), document.baseURI);
  expect([next.pathname, next.searchParams.get("with"), next.searchParams.get("new")]).toEqual([
    "/ruid/contract",
    JSON.stringify({ match: { id: "7", label: "散热膜对接" } }),
    "1",
  ]);
});

test("a step that fields are missing for asks for them where it is taken, and is taken with them", async () => {
  const note = sampleField("note", "text", { label: { zh: "办理说明", en: "Note" }, requiredFor: ["sign"] });
  const fields = [sampleField("title", "text"), sampleField("status", "text"), note];
  const plain = sampleMeta(fields, {
    states: { field: "status", initial: "open", transitions: [sign], requires: [] },
  });
  const record = { id: "7", version: 1, title: "散热膜对接", status: "open", note: "" };
  const server = startCannedServer({
    ...answerOffice({ meta: { ...plain, permissions: [...plain.permissions, "sign"] }, records: [record] }),
    saveObjData: ({ fields: { data } }) => ({
      data: { ...record, ...(JSON.parse(data ?? "{}") as object), version: 2 },
      ids: ["7"],
    }),
    transition: ({ fields: { data } }) =>
      (JSON.parse(data ?? "{}") as { internalParams: { version: number } }).internalParams.version === 2
        ? { data: { ...record, status: "signed", version: 3 } }
        : new Refusal(400, "缺少内容", { errors: [{ field: "note", message: "不能为空" }] }),
  });
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await page.getByRole("dialog").getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "签订" }).click();
  const dialog = page.getByRole("dialog", { name: "签订" });
  await dialog.getByRole("button", { name: "签订" }).click();
  const input = dialog.getByRole("textbox", { name: /办理说明/ });
  await expect.element(dialog.getByText("不能为空")).toBeVisible();
  await input.fill("今天办理");
  await dialog.getByRole("button", { name: "签订" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.seen.filter(({ name }) => name === "saveObjData" || name === "transition");
  expect(sent.map(({ name }) => name)).toEqual(["transition", "saveObjData", "transition"]);
  expect(JSON.parse(sent[1]?.fields["data"] ?? "")).toEqual({ note: "今天办理", id: "7", version: 1 });
});
