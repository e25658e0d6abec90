import type { FormFamilyName, ImportReport } from "@kezhuan/contract/api/form-formats";
import { fail, failField } from "@kezhuan/contract/errors";
import { formLimits } from "@kezhuan/contract/forms/form-limits";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { findUnfit, readForm, type FormFault } from "@kezhuan/contract/forms/read-form";
import { listsOf } from "@kezhuan/contract/forms/walk-form";
import { loadPatternEngine } from "@kezhuan/contract/kinds/pattern";
import { buildForm } from "./build-form.ts";
import { detectFamily, type Detected } from "./detect-family.ts";
import type { DraftForm, Reading } from "./draft.ts";
import { listInert, pathOf } from "./find-inert.ts";
import { readLiterals } from "./parse-literal.ts";
import { readAmis } from "./read-amis.ts";
import { readAvue } from "./read-avue.ts";
import { readEverright } from "./read-everright.ts";
import { readFormCreate } from "./read-form-create.ts";
import { readFormGenerator } from "./read-form-generator.ts";
import { readFormily } from "./read-formily.ts";
import { readListFamily } from "./read-list-family.ts";
import { readVform } from "./read-vform.ts";
import { applyLinkage } from "./translate-linkage.ts";

export interface ImportedForm {
  form: FormSchema;
  report: ImportReport;
}

type ReadFamily = (detected: Detected, reading: Reading) => DraftForm;

const listFamily: ReadFamily = ({ root, path, family }, reading) =>
  readListFamily(root, path, { family, reading });

const readers: Record<Exclude<FormFamilyName, "kezhuan">, ReadFamily> = {
  jeecg: listFamily,
  formmaking: listFamily,
  "k-form-design": listFamily,
  "ak-design": listFamily,
  everright: ({ root, path }, reading) => readEverright(root, path, reading),
  avue: ({ root, path }, reading) => readAvue(root, path, reading),
  "form-generator": ({ root, path }, reading) => readFormGenerator(root, path, reading),
  "form-create": ({ root, path }, reading) => readFormCreate(root, path, reading),
  vform: ({ root, path }, reading) => readVform(root, path, reading),
  formily: ({ root, path }, reading) => readFormily(root, path, reading),
  amis: ({ root, path }, reading) => readAmis(root, path, reading),
};

/** Reads a design of any family out of a text. Errors: 400 for `text`, in time in proportion to it. */
export async function readFormText(text: string): Promise<ImportedForm> {
  await loadPatternEngine();
  if (text.length > formLimits.text) throw failField("text", "tooLong", { max: formLimits.text });
  const read = readLiterals(text);
  if ("fault" in read) throw failField("text", read.fault.problem, read.fault.params);
  for (const value of read.values) {
    refuse(findUnfit(value));
    const detected = detectFamily(value);
    if (!detected) continue;
    // What was JSON text inside of the text has not been looked at yet.
    refuse(findUnfit(detected.root));
    return importDetected(detected);
  }
  throw failField("text", "unknownForm");
}

/** The same of a value that has been read, such as a design on its way out. */
export function importDetected(detected: Detected): ImportedForm {
  const { family, root, path } = detected;
  if (family === "kezhuan") return readOwn(root, path);
  const reading: Reading = {
    understood: new Set(),
    notTranslated: new Set(),
    linked: [],
    patterns: new Map(),
  };
  const {
    form: plain,
    report,
    pending,
  } = buildForm(family, readers[family](detected, reading), reading.linked);
  const { form, applied } = applyLinkage(plain, pending);
  for (const at of applied) reading.understood.add(at);
  const inert = new Set(listInert(root, path, reading.understood));
  for (const at of reading.notTranslated) inert.add(at);
  for (const { path: at } of pending) if (!reading.understood.has(at)) inert.add(at);
  return { form: checked(form), report: { ...report, inert: [...inert].slice(0, formLimits.nodes * 5) } };
}

function readOwn(root: unknown, path: string): ImportedForm {
  const form = checked(root);
  const report = {
    family: "kezhuan" as const,
    nodes: 0,
    converted: 0,
    kept: [] as { type: string; path: string }[],
    inert: [],
  };
  const count = (nodes: readonly FormNode[], at: string) => {
    for (const [place, node] of nodes.entries()) {
      report.nodes += 1;
      if (node.type === "unknown") report.kept.push({ type: node.kept.type, path: pathOf(at, place) });
      else report.converted += 1;
      if (node.type === "sub-table") count(node.columns, pathOf(pathOf(at, place), "columns"));
      for (const list of listsOf(node)) count(list, pathOf(at, place));
    }
  };
  count(form.nodes, pathOf(path, "nodes"));
  return { form, report };
}

function checked(value: unknown): FormSchema {
  const read = readForm(value);
  if ("form" in read) return read.form;
  refuse(read.faults[0]);
  throw fail("badInput");
}

function refuse(fault: FormFault | undefined): void {
  if (!fault) return;
  const { at, detail } = fault;
  switch (fault.fault) {
    case "tooLong":
      throw failField("text", "tooLong", { max: formLimits.text });
    case "tooDeep":
      throw failField("text", "tooDeep", { max: formLimits.depth });
    case "tooMany":
      throw failField("text", "tooMany", { max: formLimits.nodes });
    case "badName":
    case "badValue":
      throw failField("text", "badDefinition", {
        detail: [at, detail].filter(Boolean).join(": ").slice(0, 300),
      });
  }
}
