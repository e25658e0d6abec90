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
