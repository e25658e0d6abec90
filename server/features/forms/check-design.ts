import { compileForm } from "@kezhuan/contract/forms/compile-form";
import { factsOf } from "@kezhuan/contract/forms/form-fields";
import { formLimits } from "@kezhuan/contract/forms/form-limits";
import { describeFormProblem } from "@kezhuan/contract/forms/form-problems";
import type { FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { readForm, type FormFault } from "@kezhuan/contract/forms/read-form";
import { isInput, walkForm } from "@kezhuan/contract/forms/walk-form";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { findPatternFault } from "@kezhuan/contract/kinds/pattern";
import { fail } from "@kezhuan/contract/errors";
import { describeIssue, type Issue } from "@kezhuan/contract/problems";
import { readCondition } from "@kezhuan/contract/query/condition";
import type { Ctx } from "@kezhuan/server/engine/context";
import { boundFieldsOf } from "@kezhuan/server/engine/records/form-for-user";

/** Reads a design as it was sent. Errors: 400 with the path of everything that is none of a design. */
export function requireForm(schema: unknown): FormSchema {
  if (schema === undefined || schema === null)
    throw fail("badInput", { issues: [{ field: "schema", problem: "required" }] });
  const read = readForm(schema);
  if ("form" in read) return read.form;
  throw fail("badInput", { issues: read.faults.map(toIssue) });
}

function toIssue({ at, fault, detail, issue }: FormFault): Issue {
  const field = at === "" ? "schema" : `schema.${at}`;
  if (issue) return { ...issue, field };
  if (fault === "tooLong") return { field, problem: "tooLong", params: { max: formLimits.text } };
  if (fault === "tooDeep") return { field, problem: "tooDeep", params: { max: formLimits.depth } };
  if (fault === "tooMany") return { field, problem: "tooMany", params: { max: formLimits.nodes } };
  if (fault === "badName") return { field, problem: "badText" };
  return { field, problem: "badSettings", params: { detail: detail ?? "" } };
}

/**
 * What keeps a design from being published: each with the id of its node and its property as `schema.<id>.<property>`.
 */
export function findDesignProblems(ctx: Ctx, { object: objname, nodes }: FormSchema): Issue[] {
  const object = objname === undefined ? undefined : ctx.catalog.objects.get(objname);
  const { problems } = compileForm({ nodes }, object ? boundFieldsOf(ctx, object) : []);
  const issues = problems.map((problem): Issue => ({
    field: `schema.${problem.id}.${problem.at}`,
    problem: "badSettings",
    params: { detail: describeFormProblem(problem, ctx.language) },
  }));
  let inputs = 0;
  const checking = { ctx, patterns: new Map() };
  for (const { node } of walkForm({ nodes })) {
    if (!isInput(node)) continue;
    inputs += 1;
    const add = (at: string, issue: Omit<Issue, "field">) =>
      issues.push({ field: `schema.${node.id}.${at}`, ...issue });
    checkInput(checking, node, add);
    for (const column of node.type === "sub-table" && !node.bound ? node.columns : [])
      checkInput(checking, column, (at, issue) =>
        issues.push({ field: `schema.${column.id}.${at}`, ...issue }),
      );
  }
  if (inputs === 0) issues.push({ field: "schema.nodes", problem: "required" });
  return issues;
}

type Add = (at: string, issue: Omit<Issue, "field">) => void;

/** What is wrong with each pattern of a form, looked at once however many inputs have it. */
type Patterns = Map<string, ReturnType<typeof findPatternFault>>;

function checkPattern(pattern: string, add: Add, patterns: Patterns): void {
  if (!patterns.has(pattern)) {
    const isOneTooMany = patterns.size >= formLimits.patterns;
    patterns.set(
      pattern,
      isOneTooMany ? { problem: "tooMany", params: { max: formLimits.patterns } } : findPatternFault(pattern),
    );
  }
  const fault = patterns.get(pattern);
  if (fault) add("pattern", fault);
}

interface Checking {
  ctx: Ctx;
  patterns: Patterns;
}

function checkInput({ ctx, patterns }: Checking, node: InputNode, add: Add): void {
  if (node.type === "input" && node.pattern !== undefined) checkPattern(node.pattern, add, patterns);
  if (!node.bound) checkChoices(ctx, node, add);
  checkDefault(node, add);
}

function checkChoices(ctx: Ctx, node: InputNode, add: Add): void {
  if (node.type === "dialog") {
    checkObject(ctx, { objname: node.object, where: node.where, at: "object" }, add);
    return;
  }
  const options = "options" in node ? node.options : undefined;
  if (options?.from === "dictionary" && !ctx.catalog.dicts.has(options.dict))
    add("options", { problem: "unknownRecord" });
  if (options?.from === "records")
    checkObject(ctx, { objname: options.object, where: options.where, at: "options" }, add);
}

function checkObject(
  ctx: Ctx,
  { objname, where, at }: { objname: string | undefined; where: unknown; at: string },
  add: Add,
): void {
  if (objname === undefined) add(at, { problem: "required" });
  else if (!ctx.catalog.objects.has(objname)) add(at, { problem: "unknownObject" });
  if (where !== undefined && "issues" in readCondition(where)) add("where", { problem: "unexpectedValue" });
}

/** A value that nobody could have typed would keep the form from being handed in. */
function checkDefault(node: InputNode, add: Add): void {
  if (node.default === undefined || node.default === null || node.bound || node.type === "sub-table") return;
  const facts = factsOf(node, new Map());
  if (!facts || ("range" in node && node.range)) return;
  const read = kinds[facts.kind].read(node.default, facts.settings);
  if ("problem" in read) add("default", read);
}

/** For whoever draws the design: what publishing would refuse, in words. */
export function describeProblems(ctx: Ctx, issues: readonly Issue[]): { field: string; message: string }[] {
  return issues.map((issue) => ({ field: issue.field, message: describeIssue(issue, ctx.language) }));
}
