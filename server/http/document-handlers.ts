import type { documentMessages } from "@kezhuan/contract/api/documents";
import { listDocuments, voidDocument } from "../features/documents/list-documents.ts";
import { previewDocument } from "../features/documents/preview-document.ts";
import { produceDocument } from "../features/documents/produce-document.ts";
import type { MessageHandlers } from "./call.ts";

/** Messages about documents made from templates. */
export const documentHandlers: Pick<MessageHandlers, keyof typeof documentMessages> = {
  listDocuments: ({ ctx }, input) => listDocuments(ctx, input),
  produceDocument: ({ ctx, health }, input) => produceDocument(ctx, input, health.files),
  previewDocument: ({ ctx, health }, input) => previewDocument(ctx, input, health.files),
  voidDocument: ({ ctx }, input) => voidDocument(ctx, input),
};
