import type { z } from "zod";
import { problemTable, type Issue, type ProblemKey } from "./problems.ts";

type ZodIssue = z.core.$ZodIssue;

/** What a schema refused, in the words of the problem table; `field` is the dotted path, or `whole` for the value itself. */
export function issuesOf({ issues }: z.ZodError, whole = "body"): Issue[] {
  return issues.flatMap((issue) => toIssues(issue, whole));
}

function toIssues(issue: ZodIssue, whole: string): Issue[] {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, problem: "unknownParameter" }));
  }
  return [{ field: field || whole, ...problemOf(issue) }];
}

type Problem = Omit<Issue, "field">;

function problemOf(issue: ZodIssue): Problem {
  if (isProblem(issue.message)) {
    const params = issue.code === "custom" ? issue.params : undefined;
    // A check of ours that names a problem fills its text.
    return { problem: issue.message, ...(params ? { params: params as Record<string, string> } : {}) };
  }
  if (issue.code === "invalid_type") {
    // Zod says in words only that a value was not there at all.
    if (issue.message.endsWith("received undefined")) return { problem: "required" };
    return { problem: "wrongType", params: { expected: issue.expected } };
  }
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "invalid_value")
    return { problem: "oneOf", params: { values: issue.values.join(", ") } };
  if (issue.code === "invalid_format") return { problem: "pattern" };
  if (issue.code === "invalid_union") return unionProblem(issue);
  return { problem: "wrongType", params: { expected: "another value" } };
}

function tooBig(issue: Extract<ZodIssue, { code: "too_big" }>): Problem {
  const max = Number(issue.maximum);
  if (issue.origin === "string") return { problem: "tooLong", params: { max } };
  return { problem: issue.origin === "array" ? "tooMany" : "tooBig", params: { max } };
}

function tooSmall(issue: Extract<ZodIssue, { code: "too_small" }>): Problem {
  if (issue.origin === "string" || issue.origin === "array") return { problem: "required" };
  return { problem: "tooSmall", params: { min: Number(issue.minimum) } };
}

/** The alternative that came nearest has something to say; otherwise only the type was wrong. */
function unionProblem(issue: Extract<ZodIssue, { code: "invalid_union" }>): Problem {
  const inner = issue.errors.flat().find((one) => one.code !== "invalid_type");
  if (inner) return problemOf(inner);
  const missing = issue.errors.flat().some((one) => one.message.endsWith("received undefined"));
  return missing ? { problem: "required" } : { problem: "wrongType", params: { expected: "another type" } };
}

function isProblem(message: string): message is ProblemKey {
  return Object.hasOwn(problemTable, message);
}
