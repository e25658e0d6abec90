import type { CompiledForm, CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { throwIssues } from "@kezhuan/server/engine/records/issues";
import { own } from "./take-values.ts";

interface Place {
  input: CompiledInput;
  path: string;
  /** The values, or the row, that the input's own stands in. */
  holder: Record<string, unknown>;
}

interface FileRow extends FileValue {
  record_id: string | null;
}

/**
 * Puts stored files for the ids that were sent, and answers the ids of all of them. A file is taken that the sender has uploaded for
 * an answer and that no answer has yet, or that this draft has already. Errors: 400 naming the input.
 */
export async function takeFiles(
  ctx: Ctx,
  compiled: CompiledForm,
  { values, draft }: { values: FormValues; draft: string | undefined },
): Promise<{ values: FormValues; files: string[] }> {
  // Rows are copied: what was checked is not changed.
  const copied: Record<string, unknown> = structuredClone(values) as Record<string, unknown>;
  const places = compiled.inputs
    .flatMap((input) => placesOf(input, copied))
    .filter(({ input }) => isFile(input));
  const ids = [...new Set(places.flatMap(({ input, holder }) => idsIn(own(holder, input.node.name))))];
  if (ids.length === 0) return { values: copied, files: [] };
  const rows = await runSql<FileRow>(
    ctx.db,
    `select id, name, size::float8 as size, type, record_id from kz.file
      where id = any($1::uuid[]) and object = 'sys_form_answer' and field = 'files'
        and (record_id = $3 or (record_id is null and uploaded_by is not distinct from $2))`,
    [ids, ctx.actor.userId, draft ?? null],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const issues: Issue[] = [];
  for (const { input, path, holder } of places) {
    const sent = idsIn(own(holder, input.node.name));
    const files = sent.flatMap((id) => found.get(id) ?? []);
    const refusal = files.length < sent.length ? unknownFile : refuseFiles(input, files);
    if (refusal) issues.push({ field: `values.${path}`, ...refusal });
    else if (sent.length > 0)
      holder[input.node.name] = files.map(({ id, name, size, type }) => ({ id, name, size, type }));
  }
  throwIssues(issues);
  return { values: copied, files: ids };
}

const unknownFile = { problem: "unknownFile" } as const;

function placesOf(input: CompiledInput, holder: Record<string, unknown>): Place[] {
  const { name } = input.node;
  if (input.columns.length === 0) return [{ input, path: name, holder }];
  const rows = holder[name];
  if (!Array.isArray(rows)) return [];
  return (rows as Record<string, unknown>[]).flatMap((row, index) =>
    input.columns.map((column) => ({
      input: column,
      path: `${name}.${index}.${column.node.name}`,
      holder: row,
    })),
  );
}

function isFile({ facts }: CompiledInput): boolean {
  return hasTrait(facts.kind, "upload");
}

/** Canonical files are lists of ids. */
function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Of the type and size that the design asks for; the type is the one found in the content. */
function refuseFiles({ node }: CompiledInput, files: readonly FileRow[]): Omit<Issue, "field"> | undefined {
  if (node.type !== "file" && node.type !== "image") return undefined;
  const accept = node.type === "image" ? ["image/*"] : node.accept;
  const { maxSize } = node;
  if (accept && !files.every(({ type }) => accept.some((one) => isOfType(type, one))))
    return { problem: "wrongType", params: { expected: accept.join(", ") } };
  if (maxSize !== undefined && files.some(({ size }) => size > maxSize))
    return { problem: "fileTooBig", params: { max: inWords(maxSize) } };
  return undefined;
}

function isOfType(type: string, wanted: string): boolean {
  return (
    wanted === "*/*" || wanted === type || (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)))
  );
}

function inWords(bytes: number): string {
  const mega = bytes / 1024 ** 2;
  return mega >= 1 ? `${Math.round(mega * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
