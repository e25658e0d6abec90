import type { CellValue, Sheet } from "hucre";
import { TemplateProblem } from "./check-archive.ts";
import type { TemplateTag } from "./fill-messages.ts";

/** A piece of a cell's text: what is written as it is, a placeholder, or the beginning or end of a loop or condition. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "value"; text: string }
  | { kind: "open"; text: string; isInverse: boolean }
  | { kind: "close"; text: string };

/** Rows of a sheet that stand there for every line, or where a field holds something; counted from 0. */
export interface RowBlock {
  text: string;
  isInverse: boolean;
  from: number;
  to: number;
  inner: RowBlock[];
}

export interface SheetTemplate {
  tags: TemplateTag[];
  blocks: RowBlock[];
}

const braces = /\{\{\s*([#^/]?)\s*([^{}]*?)\s*\}\}/g;

/** The pieces of a text; undefined for what is none or holds no braces. */
export function readPieces(value: CellValue | undefined): Piece[] | undefined {
  if (typeof value !== "string" || !value.includes("{{")) return undefined;
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark, 2: text = "", index } of value.matchAll(braces)) {
    if (index > end) pieces.push({ kind: "text", text: value.slice(end, index) });
    if (mark === "/") pieces.push({ kind: "close", text });
    else if (mark === "") pieces.push({ kind: "value", text });
    else pieces.push({ kind: "open", text, isInverse: mark === "^" });
    end = index + whole.length;
  }
  if (end < value.length) pieces.push({ kind: "text", text: value.slice(end) });
  return pieces;
}

/** For each piece the one that ends or begins the same loop or condition in the same cell. */
export function pairPieces(pieces: readonly Piece[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "open") open.push(index);
    const begun = piece.kind === "close" ? open.pop() : undefined;
    if (begun !== undefined) pairs.set(begun, index).set(index, begun);
  }
  return pairs;
}

interface OpenBlock extends RowBlock {
  tag: Tag;
}

interface Tag extends TemplateTag {
  inner: Tag[];
}

/**
 * What a sheet asks for. A loop or condition that begins and ends in one cell is part of its text; any other repeats whole
 * rows. Throws a `TemplateProblem` for one that is not ended, or shares a row with another one.
 */
export function readSheet(sheet: Sheet): SheetTemplate {
  const top: { inner: Tag[] } = { inner: [] };
  const blocks: RowBlock[] = [];
  const open: OpenBlock[] = [];
  for (const [row, pieces] of listPieces(sheet)) {
    const pairs = pairPieces(pieces);
    for (const [index, piece] of pieces.entries()) {
      if (piece.kind === "value") (open.at(-1)?.tag ?? top).inner.push(asTag(piece, "value"));
      if (piece.kind === "open") {
        const tag = asTag(piece, "block");
        (open.at(-1)?.tag ?? top).inner.push(tag);
        open.push({ text: piece.text, isInverse: piece.isInverse, from: row, to: row, inner: [], tag });
      }
      if (piece.kind !== "close") continue;
      const block = open.pop();
      if (!block || (piece.text !== "" && piece.text !== block.text)) throw problem(`{{/${piece.text}}}`);
      if (!pairs.has(index)) addBlock(open.at(-1)?.inner ?? blocks, { ...block, to: row });
    }
  }
  const [left] = open;
  if (left) throw problem(`{{#${left.text}}}`);
  return { tags: top.inner, blocks };
}

function* listPieces({ rows, cells }: Sheet): Generator<[number, Piece[]]> {
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      // What stands in the cell of a formula was computed from another one.
      const isFormula = cells?.get(`${row},${column}`)?.formula !== undefined;
      const pieces = isFormula ? undefined : readPieces(value);
      if (pieces) yield [row, pieces];
    }
  }
}

function addBlock(blocks: RowBlock[], { text, isInverse, from, to, inner }: RowBlock): void {
  const before = blocks.at(-1);
  if (before && before.to >= from) throw problem(`{{#${text}}}`);
  blocks.push({ text, isInverse, from, to, inner });
}

function asTag({ text }: { text: string }, kind: TemplateTag["kind"]): Tag {
  return { text, kind, inner: [] };
}

function problem(place: string): TemplateProblem {
  return new TemplateProblem("syntax", place);
}
