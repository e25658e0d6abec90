import { dictionaryOf, objectOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { checkForm, type FormIssue } from "@kezhuan/contract/forms/check-form";
import type { CompiledForm } from "@kezhuan/contract/forms/compile-form";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogForm, FormUse } from "@kezhuan/server/engine/catalog/forms";
import type { Ctx } from "@kezhuan/server/engine/context";
import { throwIssues } from "@kezhuan/server/engine/records/issues";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { checkChoices } from "./check-choices.ts";
import { takeValues, isSettable, own } from "./take-values.ts";
import { isId } from "@kezhuan/contract/kinds/ref";
import { AppError } from "@kezhuan/contract/errors";
import { getRecord } from "@kezhuan/server/engine/records/get";

export type Submission = MessageInput<"submitForm">;

/** Who submits, besides their account. */
export interface Submitter {
  /** The secret by which a visitor is known again. */
  visitor: string | null;
  /** Uses up an answered captcha. Errors: `captchaFailed`. */
  takeCaptcha: (captcha: Submission["captcha"]) => Promise<void>;
}

/** A form with what was filled in, on its way to be saved. */
export interface Filled {
  form: CatalogForm;
  compiled: CompiledForm;
  input: Submission;
  /** Of a public link. */
  use: FormUse | undefined;
  submitter: Submitter;
}

/** What is to be saved of what was sent. Errors: 400 with everything that is wrong with it. */
export async function readFilled(
  ctx: Ctx,
  { compiled, input }: Pick<Filled, "compiled" | "input">,
  current?: FormValues,
): Promise<FormValues> {
  const taken = takeValues(compiled, input.values, current);
  const values = await fillFromRecords(ctx, compiled, taken.values);
  const checked = checkForm(compiled, values, {
    today: dayInZone(ctx.now(), ctx.catalog.timeZone),
    dicts: dictsOf(ctx, compiled),
    draft: input.draft,
  });
  const left = current ? listLeft(compiled, input.values, current) : undefined;
  const found = checked.issues.filter(({ field }) => !left?.has(field.split(".")[0] ?? ""));
  const issues = [...taken.issues, ...found.map((issue) => toIssue(ctx, issue))];
  throwIssues(issues);
  throwIssues((await checkChoices(ctx, compiled, checked.read)).map(under));
  return checked.read;
}

/** What is left as the record has it, and cannot be looked at as it is answered: rows of other records, hidden values. */
function listLeft({ inputs }: CompiledForm, given: FormValues, current: FormValues): ReadonlySet<string> {
  const masked = Array.isArray(current["_masked"]) ? (current["_masked"] as unknown[]).map(String) : [];
  const rows = inputs.filter(({ facts }) => facts.kind === "lines").map(({ node }) => node.name);
  return new Set([...masked, ...rows].filter((name) => !Object.hasOwn(given, name)));
}

/** In the design's own words, in Chinese where they are in no other language. */
function toIssue({ language }: Ctx, issue: FormIssue): Issue {
  if ("problem" in issue) return under(issue);
  const { zh, en } = issue.message;
  const message = language === "en" ? (en ?? zh) : zh;
  return under({ field: issue.field, problem: "designed", params: { message } });
}

function under(issue: Issue): Issue {
  return { ...issue, field: `values.${issue.field}` };
}

function dictsOf({ catalog }: Ctx, { inputs }: CompiledForm) {
  const names = inputs.flatMap(({ facts, columns }) => [facts, ...columns.map((column) => column.facts)]);
  return Object.fromEntries(
    names.flatMap((facts) => {
      const dict = dictionaryOf(facts);
      const found = dict !== undefined ? catalog.dicts.get(dict) : undefined;
      return found ? [[found.name, found.items]] : [];
    }),
  );
}

/**
 * What a chosen record fills in inputs that nobody can type in: as the sender may read it, never as it was sent. What they can
 * type in they may have changed.
 */
async function fillFromRecords(ctx: Ctx, { inputs }: CompiledForm, values: FormValues): Promise<FormValues> {
  const filled: Record<string, unknown> = { ...values };
  const byName = new Map(inputs.map((input) => [input.node.name, input]));
  for (const { node, facts } of inputs) {
    if (node.type !== "dialog" || node.multiple || !node.fills) continue;
    const fixed = Object.entries(node.fills).filter(([name]) => {
      const target = byName.get(name);
      return target !== undefined && !isSettable(target);
    });
    const object = objectOf(facts);
    if (fixed.length === 0 || typeof object !== "string") continue;
    const record = await readChosen(ctx, object, own(values, node.name));
    for (const [name, field] of fixed) filled[name] = record[field] ?? null;
  }
  return filled;
}

async function readChosen(ctx: Ctx, objname: string, value: unknown): Promise<Record<string, unknown>> {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  if (!isId(id)) return {};
  try {
    return await getRecord(ctx, { objname, id });
  } catch (error) {
    // The choice itself is refused where it is checked.
    if (error instanceof AppError) return {};
    throw error;
  }
}
