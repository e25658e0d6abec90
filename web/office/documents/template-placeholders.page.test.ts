import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { mountAlone } from "@kezhuan/web/testing/open-page.ts";
import { TemplatePlaceholders } from "./template-placeholders.tsx";

const contract = sampleMeta([
  sampleField("title", "text", { label: { zh: "项目名称", en: "Project" } }),
  sampleField("total", "money", { label: { zh: "合同金额", en: "Amount" } }),
  sampleField("buyer", "ref", { label: { zh: "买方", en: "Buyer" }, settings: { object: "firm" } }),
  sampleField("instalments", "lines", {
    label: { zh: "分期付款", en: "Instalments" },
    settings: { object: "payment", field: "contract" },
  }),
]);
const others: Record<string, string> = { firm: "name", payment: "amount" };

function show(objname: string) {
  queryClient.clear();
  startCannedServer({
    getObjMetaData: ({ fields }) => {
      const own = others[fields["objname"] ?? ""];
      return own === undefined ? contract : sampleMeta([sampleField(own, "text")]);
    },
  });
  mountAlone(() =>
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(TemplatePlaceholders, { objname }),
    ),
  );
}

const copy = (text: string) => page.getByRole("button", { name: `复制 ${text}`, exact: true });

test("the placeholders of an object are found by label or name, and copied", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show("contract");
  await expect.element(copy("{{title}}")).toBeVisible();
  await copy("{{total|capital}}").click();
  expect(copied).toHaveBeenLastCalledWith("{{total|capital}}");
  await copy("{{$number}}").click();
  expect(copied).toHaveBeenLastCalledWith("{{$number}}");
  await page.getByRole("searchbox", { name: "查找字段" }).fill("项目");
  await expect.element(copy("{{total}}")).not.toBeInTheDocument();
  await expect.element(copy("{{title}}")).toBeVisible();
});

test("references and lines show the fields that they lead to", async () => {
  show("contract");
  await page.getByRole("button", { name: "展开“买方”的字段" }).click();
  await expect.element(copy("{{buyer.name}}")).toBeVisible();
  await page.getByRole("button", { name: "展开“分期付款”的字段" }).click();
  await expect.element(copy("{{#instalments}}{{/instalments}}")).toBeVisible();
  await expect.element(copy("{{amount}}")).toBeVisible();
});

test("without an object it says that one is to be chosen", async () => {
  show("");
  await expect.element(page.getByText(/^选择对象后/)).toBeVisible();
});
