import { describe, expect, it } from "vitest";
import { checkParameter, type ParameterDef } from "./parameter.ts";
import { initialParameters, parameterKeys, parameterOf } from "./registry.ts";

describe("system parameters", () => {
  it.each(parameterKeys)("%s begins with a value that may be stored", (key) => {
    const def = parameterOf(key);
    expect(initialParameters[key]).toBe(def.initial);
    const isShownOnly = def.kind === "environment" || def.kind === "secret";
    expect(checkParameter(def, def.initial)).toEqual(isShownOnly ? { problem: "readonly" } : undefined);
  });

  const common = { group: "site", label: { zh: "数", en: "Number" } } as const;
  const unit = { zh: "天", en: "days" };
  const integer: ParameterDef = { ...common, kind: "integer", initial: 2, min: 1, max: 9, unit };
  const optional: ParameterDef = { ...common, kind: "optionalInteger", initial: null, min: 1, max: 9, unit };
  const mailbox: ParameterDef = { ...common, kind: "text", initial: "", maxLength: 40, format: "mailbox" };
  const image: ParameterDef = { ...common, kind: "image", initial: "", maxLength: 60 };

  it.each<[ParameterDef, unknown, string | undefined]>([
    [integer, 9, undefined],
    [integer, 10, "tooBig"],
    [integer, 0, "tooSmall"],
    [integer, 1.5, "wrongType"],
    [integer, "3", "wrongType"],
    [integer, null, "wrongType"],
    [optional, null, undefined],
    [optional, 0, "tooSmall"],
    [mailbox, "", undefined],
    [mailbox, "office@example.org", undefined],
    [mailbox, "科转 <office@example.org>", undefined],
    [mailbox, "office@example.org>", "pattern"],
    [mailbox, "a\r\nBcc: b@example.org", "badText"],
    [mailbox, "x".repeat(41), "tooLong"],
    [image, "data:image/png;base64,AAAA", undefined],
    [image, "data:image/svg+xml;base64,AAAA", "pattern"],
    [image, "https://example.org/a.png", "pattern"],
  ])("%o takes %o: %s", (def, value, problem) => {
    expect(checkParameter(def, value)?.problem).toBe(problem);
  });
});
