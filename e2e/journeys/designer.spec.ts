import { kindNames, type KindName } from "@kezhuan/contract/kinds/traits";
import { expect, type Page } from "@playwright/test";
import { designerPage, type DesignerPage } from "../pages/designer-page.ts";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

/** The engine's own; and lines, for which another object has to refer to this one first. */
const apart: ReadonlySet<KindName> = new Set(["id", "lines"]);
const chosen = kindNames.filter((kind) => !apart.has(kind));

/** What a kind needs to be told before a field can be of it. */
async function fillSettings({ drawer, choose, words, kind: call }: DesignerPage, kind: KindName) {
  const box = (name: string) => drawer.getByRole("combobox", { name });
  const type = (name: string, text: string) => drawer.getByRole("textbox", { name }).fill(text);
  if (kind === "code" || kind === "codes") await choose(box(words.dictionary), "demand_type");
  if (kind === "region") await choose(box(words.dictionary), "gb_region");
  if (kind === "ref" || kind === "refs") await choose(box(words.pointsAt), "kch_institution");
  if (kind === "sequence") await type(words.pattern, "XJ-{yyyy}-{0000}");
  if (kind === "computed") {
    await type(words.expression, "f_integer * 2");
    await choose(box(words.result), call("integer"));
  }
}

test("an administrator describes an object of every kind and its lines, sees the plan, has it made and uses it @long-en", async ({
  page,
  records,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const picture = (name: string) => takePicture(page, `designer-${name}-${language}`);
  const designer = designerPage(page, language);
  const list = listPage(page, language === "en" ? en : zh);
  const { drawer, words: w } = designer;
  const mark = crypto.randomUUID().slice(0, 8);
  const round = `inspection_${mark}`;
  const finding = `finding_${mark}`;
  const label = { zh: `巡检 ${mark}`, en: `Inspection ${mark}` };

  await test.step("name it, and begin with a template", async () => {
    await page.goto("#/metadata/table");
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await picture("objects");
    await expectNoFindings(page);
    await page.getByRole("button", { name: w.newObject }).click();
    await page.getByLabel(w.labelEn).fill("Inspection round");
    await expect(designer.nameOf(page)).toHaveValue("inspection_round");
    await designer.nameObject(label, round);
    await page.getByRole("radio", { name: w.blank }).check({ force: true });
    await expect(designer.field("name")).toBeVisible();
    await picture("begun");
  });

  await test.step("add a field of every kind", async () => {
    await page.getByRole("button", { name: w.addField }).click();
    for (const kind of chosen) {
      await drawer.getByLabel(w.labelZh).fill(`字段${kind}`);
      await drawer.getByLabel(w.labelEn).fill(`F ${kind}`);
      await expect(designer.nameOf(drawer)).toHaveValue(`f_${kind}`);
      await drawer.getByRole("radio", { name: designer.kind(kind), exact: true }).check({ force: true });
      await fillSettings(designer, kind);
      if (kind === "money" || kind === "computed") await picture(`field-${kind}`);
      await drawer.getByRole("button", { name: w.andAnother }).click();
      await expect(designer.nameOf(drawer), kind).toHaveValue("");
    }
    await drawer.getByRole("button", { name: w.cancel, exact: true }).click();
    await expect(designer.fields).toHaveCount(chosen.length + 1);
  });

  await test.step("the draft outlives a reload", async () => {
    await page.reload();
    await expect(designer.nameOf(page)).toHaveValue(round);
    await expect(designer.fields).toHaveCount(chosen.length + 1);
    await picture("drafted");
    await expectNoFindings(page);
  });

  await test.step("look at the plan, and make it", async () => {
    await page.getByRole("button", { name: w.previewNew }).click();
    await expect(drawer.getByText(w.createsTable(round))).toBeVisible();
    await picture("plan");
    await designer.apply();
    await picture("made");
    await designer.close();
    await expect(page.getByRole("heading", { name: label[language], level: 1 })).toBeVisible();
  });

  await test.step("a second object, for its lines", async () => {
    await page.goto("#/metadata/table?new=1");
    await designer.nameObject({ zh: `巡检发现 ${mark}`, en: `Findings ${mark}` }, finding);
    await page.getByRole("radio", { name: w.subtable }).check({ force: true });
    await designer.choose(page.getByRole("combobox", { name: w.belongsTo }), round);
    await expect(designer.fields).toHaveCount(3);
    await page.getByRole("button", { name: w.previewNew }).click();
    await designer.apply();
  });

  await test.step("which become a sub-table of the first", async () => {
    await page.goto(`#/metadata/table?object=${round}`);
    await page.getByRole("button", { name: w.addField }).click();
    await drawer.getByLabel(w.labelZh).fill("发现");
    await drawer.getByLabel(w.labelEn).fill("Findings");
    await drawer.getByRole("radio", { name: designer.kind("lines"), exact: true }).check({ force: true });
    await designer.choose(drawer.getByRole("combobox", { name: w.linesOf }), finding);
    await designer.choose(drawer.getByRole("combobox", { name: w.linesField }), round);
    await designer.choose(drawer.getByRole("combobox", { name: w.linesUse }), w.linesEdit);
    await picture("lines");
    await drawer.getByRole("button", { name: w.note }).click();
    await picture("draft-bar");
    await designer.preview();
    await designer.apply();
  });

  await test.step("fill in a record in its list", async () => {
    await page.goto(`#/ruid/${round}?new=1`);
    await fillIn(page, list.panel, language);
    await picture("form");
    await expectNoFindings(page, { within: ".record-panel" });
    await list.panel
      .getByRole("button", { name: language === "en" ? en.save : zh.save, exact: true })
      .click();
    await list.expectMessage(language === "en" ? en.saved : zh.saved);
    const { data } = await records.list(round);
    expect(data[0]).toMatchObject({ name: "一号机组", f_text: "三台", f_integer: 21, f_computed: 42 });
    expect(data[0]?.["f_sequence"]).toMatch(/^XJ-\d{4}-0001$/);
    const made = await records.get(round, data[0]?.id ?? "");
    expect(made["findings"]).toMatchObject([{ name: "漏油" }]);
    await page.goto(`#/ruid/${round}`);
    await expect(list.row("一号机组")).toBeVisible();
    await picture("list");
    await page.goto(`#/ruid/${round}?open=${made.id}`);
    await expect(list.panel.getByText("漏油")).toBeVisible();
    await picture("record");
    await expectNoFindings(page, { within: ".record-panel" });
  });
});

/** Some values, a line among them; what is computed follows while typing. */
async function fillIn(page: Page, panel: ReturnType<Page["locator"]>, language: "zh" | "en"): Promise<void> {
  const labelled = (kind: KindName) =>
    panel.getByLabel(language === "en" ? `F ${kind}` : `字段${kind}`, { exact: true });
  await panel.locator('[data-field="name"] input').fill("一号机组");
  await labelled("text").fill("三台");
  await labelled("integer").fill("21");
  await panel.locator('[data-field="f_money"] input').first().fill("1234.5");
  await panel.locator('[data-field="f_percentage"] input').first().fill("12.5");
  await panel.locator('[data-field="f_rating"]').getByRole("radio").nth(3).click({ force: true });
  await expect(panel.locator('[data-field="f_computed"]')).toContainText("42");
  const lines = panel.locator('[data-field="findings"]');
  await lines.getByRole("button", { name: language === "en" ? /^Add a row/ : /^添加一行/ }).click();
  const cell = lines.locator('td[data-column="name"] input').first();
  await expect(cell).toBeFocused();
  await page.keyboard.type("漏油");
}
