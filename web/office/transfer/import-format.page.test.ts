import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const sent: FormData[] = [];

/** Takes the form and answers which job it is. */
class Taken {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ code: 200, msg: "", data: { jobid: "31" } });
  onload: (() => void) | undefined;
  open(): void {
    // There is nobody to connect to.
  }
  setRequestHeader(): void {
    // Nobody reads them.
  }
  getResponseHeader(): null {
    return null;
  }
  send(body: FormData): void {
    sent.push(body);
    setTimeout(() => this.onload?.());
  }
}

const isdLite = {
  name: "isd_lite",
  label: { zh: "NOAA ISD-Lite 逐时数据", en: "NOAA ISD-Lite hourly data" },
  about: { zh: "台站取自文件名。", en: "The station is taken from the name." },
};
const meta = {
  ...sampleMeta([sampleField("value", "decimal", { label: { zh: "观测值", en: "Value" } })], {
    importFormats: [isdLite],
  }),
  permissions: ["read", "create", "import"],
};
const result = { objname: "sample", mode: "create", dryRun: true, rows: 3, created: 2, wrong: 1 };

test("a file of a format is sent as such under its own name, and what is wrong is told by line and column", async () => {
  const cell = { field: "value", label: "观测值", old: null, new: "3x.4", problem: "不是数字", cell: "TEMP" };
  const server = startCannedServer({
    ...answerOffice({ meta, records: [] }),
    getJob: () => ({
      id: "31",
      kind: "importObjData",
      title: "检查",
      state: "done",
      progress: 1,
      message: null,
      result: { ...result, changed: 0, unchanged: 0, ignored: [] },
    }),
    // Two records of one line.
    pageImport: () => ({
      rows: [4, 4].map((row) => ({ row, id: null, cells: [cell] })),
      kept: 2,
      pageSize: 20,
    }),
  });
  vi.stubGlobal("XMLHttpRequest", Taken);
  await openPage("/ruid/sample", { isLoggedIn: true });
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/^下载模板/)).toBeVisible();
  await dialog.getByLabelText("文件格式").click();
  await page.getByTitle(isdLite.label.zh).click();
  await expect.element(dialog.getByText(isdLite.about.zh)).toBeVisible();
  await expect.element(dialog.getByText(/^下载模板/)).not.toBeVisible();
  const input = document.querySelector<HTMLInputElement>('.import-drop input[type="file"]');
  if (!input) throw new Error("there is no input for files");
  await userEvent.upload(input, new File(["2026 01 05 06"], "570830-99999-2026"));
  await expectNoFindings();
  await dialog.getByRole("button", { name: /^检\s?查$/ }).click();
  await expect.element(dialog.getByText("TEMP").first()).toBeVisible();
  await expect.element(dialog.getByText("3x.4").first()).toBeVisible();
  expect(sent.map((form) => form.get("importFormat"))).toEqual(["isd_lite"]);
  expect(sent[0]?.get("file")).toHaveProperty("name", "570830-99999-2026");
  expect(listSent(server, "pageImport")).toMatchObject([{ jobid: "31", show: "wrong" }]);
  await expectNoFindings();
});
