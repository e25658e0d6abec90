import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test("a field of accounts that names a step offers those who may take it, by what is typed", async () => {
  const broker = sampleField("broker", "person", {
    label: { zh: "技术经理人", en: "Broker" },
    settings: { object: "sys_user", onDelete: "restrict", able: { object: "sample", action: "contact" } },
  });
  const server = startCannedServer({
    ...answerOffice({
      meta: sampleMeta([sampleField("title", "text"), broker]),
      records: [{ id: "7", version: 1, title: "散热膜", broker: null }],
    }),
    listAble: () => ({
      people: [
        { id: "1", label: "邵明远" },
        { id: "2", label: "梁予安" },
      ],
    }),
  });
  await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
  const box = page.getByRole("combobox", { name: "技术经理人" });
  await box.click();
  const shown = page.getByTitle(/邵明远|梁予安/);
  await expect.element(shown.first()).toBeVisible();
  expect(shown.elements()).toHaveLength(2);
  await box.fill("梁");
  await expect.poll(() => shown.elements().map((one) => one.textContent)).toEqual(["梁予安"]);
  expect(listSent(server, "listAble")[0]).toEqual({ objname: "sample", field: "broker" });
});
