import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { breakConnection, listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { mountAlone } from "@kezhuan/web/testing/mount-alone.ts";
import { getToasts } from "@kezhuan/web/ui/toasts.ts";
import { RecordDocuments } from "./record-documents.tsx";

const template = { id: "01890a5d-ac96-774b-bcce-b302099a8057", name: { zh: "推荐函", en: "Letter" } };
const about = { objname: "kch_achievement", id: "01890a5d-ac96-774b-bcce-b302099a8058" };

function show(produceDocument: () => unknown) {
  queryClient.clear();
  const server = startCannedServer({
    listDocuments: () => ({ templates: [template], documents: [] }),
    produceDocument,
  });
  mountAlone(() =>
    createElement(QueryClientProvider, { client: queryClient }, createElement(RecordDocuments, about)),
  );
  return server;
}

const produce = page.getByRole("button", { name: /推荐函|Letter/ });
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
