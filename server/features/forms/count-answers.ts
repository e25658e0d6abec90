import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { FormQuestion } from "@kezhuan/contract/api/forms";
import { compileForm, type CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { InputNode } from "@kezhuan/contract/forms/form-schema";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { CatalogForm } from "@kezhuan/server/engine/catalog/forms";
import { findForm } from "@kezhuan/server/engine/records/form-for-user";
import { summariseJson, type NameSummary } from "@kezhuan/server/engine/records/summarise-json";

/** Beyond that a question is no choice among few. */
const mostChoices = 200;

/**
 * What the answers to a form come to, question by question, as far as the reader may see answers; of one version, or of all
 * with the questions of the published one, else of the newest. Errors: 401/403, 404.
 */
export async function countFormAnswers(
  ctx: Ctx,
  { name, version }: MessageInput<"countFormAnswers">,
): Promise<MessageOutput<"countFormAnswers">> {
  const form = await requireVersion(ctx, name, version);
  const { inputs } = compileForm(form.schema).form;
  const summary = await summariseJson(ctx, {
    objname: "sys_form_answer",
    field: "answer",
    where: { form_name: name, draft: false, ...(version === undefined ? {} : { form_version: version }) },
    numbers: inputs.filter(isNumeric).map(({ node }) => node.name),
    counted: inputs.filter(isChoice).map(({ node }) => node.name),
    mostValues: mostChoices,
  });
  return {
    total: summary.total,
    form_version: form.form_version,
    questions: inputs.map((input) => toQuestion(ctx, input, summary.byName.get(input.node.name))),
  };
}

/** A version of a form by name: the one asked for, the published one, or the newest. Errors: 404. */
export async function requireVersion(
  ctx: Ctx,
  name: string,
  version: string | undefined,
): Promise<CatalogForm> {
  const published = ctx.catalog.forms.byName.get(name);
  if (published && (version === undefined || published.form_version === version)) return published;
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `select id from obj.sys_form where name = $1 and ($2::text is null or form_version = $2) and object is null
      order by published_at desc nulls last, created_at desc limit 1`,
    [name, version ?? null],
  );
  const found = row && (await findForm(ctx, row.id));
  if (!found) throw fail("notFound", { issues: [{ field: "name", problem: "unknownRecord" }] });
  return found.form;
}

export function isNumeric({ facts }: CompiledInput): boolean {
  return hasTrait(facts.kind, "numeric");
}

/** A choice among few: of a list, a dictionary, yes or no, or a number of stars. */
function isChoice({ node, facts }: CompiledInput): boolean {
  return (
    ("options" in node && node.options?.from !== "records") || ["boolean", "rating"].includes(facts.kind)
  );
}

function toQuestion(ctx: Ctx, input: CompiledInput, found: NameSummary | undefined): FormQuestion {
  const { node } = input;
  const { min = null, max = null, mean = null } = found ?? {};
  return {
    name: node.name,
    title: titleOf(node),
    type: node.type,
    filled: found?.filled ?? 0,
    ...(isNumeric(input) ? { min, max, mean } : {}),
    ...(isChoice(input) ? { choices: choicesOf(ctx, input, found?.values ?? []) } : {}),
  };
}

export function titleOf({ title, name }: InputNode): FormText {
  return title ?? { zh: name };
}

/** Those that the design offers, in its order, also such as nobody has chosen; then what is not offered any more. */
function choicesOf(ctx: Ctx, input: CompiledInput, found: NameSummary["values"]): FormQuestion["choices"] {
  const labels = labelsOf(ctx, input);
  const counts = new Map(found.map(({ value, count }) => [value, count]));
  const isShort = labels.size <= mostChoices;
  const offered = [...labels].filter(([value]) => isShort || counts.has(value));
  const others = found.filter(({ value }) => !labels.has(value));
  return [
    ...offered.map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 })),
    ...others.map(({ value, count }) => ({ value, label: { zh: value }, count })),
  ];
}

/** What each value of a choice is called. */
export function labelsOf({ catalog }: Ctx, { node, facts }: CompiledInput): Map<string, FormText> {
  if (node.type === "switch")
    return new Map<string, FormText>([
      ["true", node.on ?? { zh: "是", en: "Yes" }],
      ["false", node.off ?? { zh: "否", en: "No" }],
    ]);
  const options = "options" in node ? node.options : undefined;
  if (options?.from === "list") return new Map(options.items.map(({ value, title }) => [value, title]));
  const dict = dictionaryOf(facts);
  const items = dict !== undefined ? (catalog.dicts.get(dict)?.items ?? []) : [];
  if (facts.kind === "rating")
    return new Map(
      Array.from({ length: facts.settings.max ?? 5 }, (_none, index) => [
        String(index + 1),
        { zh: String(index + 1) },
      ]),
    );
  return new Map(items.map(({ code, label }) => [code, label]));
}
