import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ShownScan } from "@kezhuan/contract/api/stored-files";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { site } from "@kezhuan/web/ui/site.ts";

const title = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });
const papers = sampleField("papers", "file", { label: { zh: "附件", en: "Files" }, settings: { max: 5 } });
const meta = { ...sampleMeta([title, papers]), permissions: ["read", "create", "update"] };
const good = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  name: "好.pdf",
  size: 10,
  type: "a/b",
  url: "/f/1",
};
const other = { ...good, id: "01890a5d-ac96-774b-bcce-b302099a8058", name: "新.pdf", url: "/f/2" };
const records = [{ id: "7", version: 1, title: "一条记录", papers: [good, other] }];
const panel = page.getByRole("dialog");

beforeEach(() => void Object.assign(site, { scans: true }));
afterEach(() => {
  Object.assign(site, { scans: false });
  queryClient.clear();
});

const answering = (scan: ShownScan) => () => ({ scans: [{ id: other.id, scan }] });

test("beside a record a file that waits for the scanner says so, and one with a virus leads nowhere", async () => {
  const server = startCannedServer({
    ...answerOffice({ meta, records }),
    listFileScans: answering("waiting"),
  });
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await expect.element(panel.getByText("等待查毒")).toBeVisible();
  await expect.element(panel.getByRole("link", { name: "新.pdf" })).toBeVisible();
  expect(listSent(server, "listFileScans")).toEqual([{ ids: [good.id, other.id] }]);
  server.answers["listFileScans"] = answering("infected");
  await queryClient.invalidateQueries({ queryKey: ["fileScans"] });
  await expect.element(panel.getByText("含有病毒，不能打开")).toBeVisible();
  await expect.element(panel.getByRole("link", { name: "新.pdf" })).not.toBeInTheDocument();
  await expect.element(panel.getByRole("link", { name: "好.pdf" })).toBeVisible();
});

test("without a scanner nobody is asked", async () => {
  Object.assign(site, { scans: false });
  const server = startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await expect.element(panel.getByRole("link", { name: "新.pdf" })).toBeVisible();
  expect(listSent(server, "listFileScans")).toEqual([]);
});

/** Sends all there is at once and is never answered, as while the scanner works. */
class SentOnly {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  open(): void {
    // There is nobody to connect to.
  }
  setRequestHeader(): void {
    // Nobody reads them.
  }
  abort(): void {
    // Nothing is under way.
  }
  send(): void {
    setTimeout(() => this.upload.onprogress?.({ loaded: 10, total: 10 }));
  }
}

test.each([
  [true, "新.txt，正在查毒…"],
  [false, "新.txt，已上传 100%"],
])("with a scanner (%s) what was sent and is not answered yet says %s", async (scans, said) => {
  Object.assign(site, { scans });
  startCannedServer({ ...answerOffice({ meta, records }), listFileScans: () => ({ scans: [] }) });
  vi.stubGlobal("XMLHttpRequest", SentOnly);
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await panel.getByRole("button", { name: "编辑" }).click();
  await expect.element(page.getByRole("button", { name: /上传文件/ })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("there is no input for files");
  await userEvent.upload(input, new File(["x"], "新.txt"));
  await expect.element(page.getByText(said)).toBeVisible();
});
