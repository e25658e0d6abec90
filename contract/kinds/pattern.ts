import type { RE2JS } from "re2js";
import type { ProblemKey } from "../problems.ts";

type Engine = typeof RE2JS;

/** What is wrong with a pattern, in the form of a refused value. */
export interface PatternFault {
  problem: ProblemKey;
  params?: Record<string, string | number>;
}

/** Patterns are written by people, so they run on an engine whose time grows with the text alone (RE2). */
let engine: Engine | undefined;

/** A longer pattern, or one that compiles to more steps, would take long even so: each character may try all of them. */
const mostCharacters = 500;
const mostSteps = 1000;

/**
 * Loads the engine. The server does so before it builds its catalog. It weighs as much as half of the portal's first
 * page: a browser loads it when it first reads a field with a pattern, and until then leaves the check to the server.
 */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS;
}

/** What keeps a pattern from being used; undefined for a good one, and as long as the engine is not loaded. */
export function findPatternFault(pattern: string): PatternFault | undefined {
  const compiled = engine && compile(engine, pattern);
  return compiled && "problem" in compiled ? compiled : undefined;
}

/** Settings are parsed once and stay the same object, so that a pattern is compiled once for as long as they live. */
const compiledPatterns = new WeakMap<object, RE2JS | PatternFault>();

/** What is wrong with a text under its field's settings; undefined where their pattern is found in it. */
export function checkPattern(settings: { pattern: string }, text: string): PatternFault | undefined {
  if (!engine) {
    void loadPatternEngine();
    return undefined;
  }
  const compiled = compiledPatterns.get(settings) ?? compile(engine, settings.pattern);
  compiledPatterns.set(settings, compiled);
  // A pattern of before this engine: what cannot be checked is not let through.
  if ("problem" in compiled) return compiled;
  return compiled.matcher(text).find() ? undefined : { problem: "pattern" };
}

function compile(regex: Engine, pattern: string): RE2JS | PatternFault {
  if (pattern.length > mostCharacters) return { problem: "tooLong", params: { max: mostCharacters } };
  try {
    const compiled = regex.compile(regex.translateRegExp(pattern));
    return compiled.programSize() > mostSteps ? { problem: "largePattern" } : compiled;
  } catch (error) {
    return isRegExp(pattern) ? unsupported(error) : { problem: "badPattern" };
  }
}

/** The engine's message ends with the part that it does not take. */
function unsupported(error: unknown): PatternFault {
  const part = /`(.*)`$/su.exec(error instanceof Error ? error.message : "")?.[1];
  return part === undefined ? { problem: "badPattern" } : { problem: "unsupportedPattern", params: { part } };
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    // That it throws is the answer. The expression is not run.
    return false;
  }
}
