import type { z } from "zod";
import type { AppliedOutput, DesignInput } from "@kezhuan/contract/api/design";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { ConfigFolder } from "./config-folder.ts";
import type { Content } from "./content.ts";

/** One thing that is configured, as a file says it. */
export interface Entry {
  /** Its path in the folder. */
  file: string;
  content: Content;
}

/** What is in force here. */
export interface Held {
  content: Content;
  /** What an export says of it; absent where a pack brings it just so. */
  exported?: Content;
}

/** What packs bring, by key. */
export interface Shipped {
  /** Codes by dictionary. */
  dicts: ReadonlyMap<string, ReadonlySet<string>>;
  roles: ReadonlySet<string>;
  menus: ReadonlySet<string>;
  /** As `useKey` of the form's name and the use. */
  uses: ReadonlySet<string>;
}

/** What this feature does not do by itself: given by whoever starts it. */
export interface Tools {
  applyDesign: (ctx: Ctx, input: DesignInput) => Promise<AppliedOutput>;
  saveForm: (ctx: Ctx, input: MessageInput<"saveForm">) => Promise<{ id: string }>;
  publishForm: (ctx: Ctx, id: string) => Promise<unknown>;
  /** The same context with the catalog as this transaction has made it. */
  reload: (ctx: Ctx) => Promise<Ctx>;
}

export interface ImportChoices {
  /** Takes fields and indexes out of use that the file of their object does not have. */
  retire: boolean;
  /** Empties values that the new kind of their field cannot read. */
  clearUnreadable: boolean;
}

/** An entry that is not in force here, with what is. */
export interface Wanted extends Entry {
  held: Content | undefined;
}

export interface Work {
  wanted: readonly Wanted[];
  tools: Tools;
  choices: ImportChoices;
}

/** One kind of thing that is configured, each in files of a folder of its own. */
export interface ConfigKind {
  folder: ConfigFolder;
  /** What it is called by, in this installation as in others. */
  keyOf: (content: Content) => string;
  /** The content in the form in which the same is equal. Errors: a StartError naming file and part. */
  parse: (ctx: Ctx, entry: Entry) => Content;
  /** Everything of the kind; `leftOut` says what cannot be moved, and why. */
  read: (ctx: Ctx, shipped: Shipped) => Promise<{ held: Held[]; leftOut: string[] }>;
  /** Names of the parts that an import would change. */
  changedParts: (wanted: Content, held: Content, choices: ImportChoices) => string[];
  /** Names of the parts that an export of what is here would have, and that stay. */
  partsOnlyHere: (wanted: Content, exported: Content, choices: ImportChoices) => string[];
  write: (ctx: Ctx, work: Work) => Promise<void>;
  /** What has to wait for the other kinds. */
  finish?: (ctx: Ctx, work: Work) => Promise<void>;
}

/** The content as its schema reads it. Errors: a StartError naming the part that does not fit. */
export function parseWith(schema: z.ZodType<Content>, { file, content }: Entry): Content {
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys : [])];
  throw new StartError(`${file}: ${path.length > 0 ? path.join(".") : "content"}: ${issue?.message ?? ""}.`);
}
