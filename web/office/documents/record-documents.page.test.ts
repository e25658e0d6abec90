import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { breakConnection, listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { mountAlone } from "@kezhuan/web/testing/open-page.ts";
import { getToasts } from "@kezhuan/web/ui/toasts.ts";
import { RecordDocuments } from "./record-documents.tsx";

const template = { id: "01890a5d-ac96-774b-bcce-b302099a8057", name: { zh: "推荐函", en: "Letter" } };
const about = { objname: "kch_achievement", id: "01890a5d-ac96-774b-bcce-b302099a8058" };

const kept = {
  id: "01890a5d-ac96-774b-bcce-b302099a8059",
  number: "L-2026-0001",
  name: "L-2026-0001.docx",
  template: template.name,
  template_version: 1,
  made_by: "王",
  made_at: "2026-03-07T02:00:00Z",
  url: "/files/x",
};

function show(produceDocument: () => unknown, more: { documents?: object[]; pdf?: boolean } = {}) {
  queryClient.clear();
  const server = startCannedServer({
    listDocuments: () => ({ templates: [template], documents: [], pdf: false, ...more }),
    produceDocument,
  });
  mountAlone(() =>
    createElement(QueryClientProvider, { client: queryClient }, createElement(RecordDocuments, about)),
  );
  return server;
}

const produce = page.getByRole("button", { name: /生成：推荐函/ });
const said = () => getToasts().map(({ message }) => message);

test("a document that is produced is told by its number, and the list is fetched anew", async () => {
  const server = show(() => ({ id: template.id, number: "L-2026-0001", url: "/files/x" }));
  await produce.click();
  await expect.poll(said).toContainEqual(expect.stringContaining("L-2026-0001"));
  expect(listSent(server, "produceDocument")).toEqual([{ template: template.id, ...about }]);
  await expect.poll(() => listSent(server, "listDocuments")).toHaveLength(2);
});

test("why none is produced is told, and it can be tried again, also after a lost connection", async () => {
  const errors = [{ field: "template", message: "占位符 {{nothing}} 不存在" }];
  const server = show(() => new Refusal(400, "输入有误", { errors }));
  await produce.click();
  await expect.poll(said).toContainEqual(expect.stringContaining("{{nothing}}"));
  server.answers["produceDocument"] = breakConnection;
  await produce.click();
  await expect.poll(() => listSent(server, "produceDocument")).toHaveLength(2);
  await expect.element(produce).not.toHaveClass(/loading/);
  await produce.click();
  await expect.poll(() => listSent(server, "produceDocument")).toHaveLength(3);
});

test("a draft is downloaded before anything is produced", async () => {
  const server = show(() => ({}));
  server.answers["previewDocument"] = () => ({
    name: "草稿 推荐函.docx",
    type: "x/y",
    content: btoa("draft"),
  });
  await page.getByRole("button", { name: "预览：推荐函" }).click();
  await expect.poll(said).toContainEqual(expect.stringContaining("草稿 推荐函.docx"));
  expect(listSent(server, "previewDocument")).toEqual([{ template: template.id, ...about }]);
  expect(listSent(server, "produceDocument")).toEqual([]);
});

test("a document is had as PDF where the installation makes them; elsewhere it says what to do", async () => {
  const server = show(() => ({}), { documents: [kept], pdf: true });
  server.answers["makeDocumentPdf"] = () => ({
    name: "L.pdf",
    type: "application/pdf",
    content: btoa("%PDF"),
  });
  await page.getByRole("button", { name: "下载 L-2026-0001 的 PDF" }).click();
  await expect.poll(() => listSent(server, "makeDocumentPdf")).toEqual([{ id: kept.id }]);
  show(() => ({}), { documents: [kept] });
  await expect.element(page.getByText(/另存为 PDF/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "下载 L-2026-0001 的 PDF" })).not.toBeInTheDocument();
});
