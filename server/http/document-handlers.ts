import type { documentMessages } from "@kezhuan/contract/api/documents";
import { makeDocumentPdf } from "../features/documents/document-pdf.ts";
import { listDocuments, voidDocument } from "../features/documents/list-documents.ts";
import { previewDocument } from "../features/documents/preview-document.ts";
import { produceDocument } from "../features/documents/produce-document.ts";
import type { MessageHandlers } from "./call.ts";

/** Messages about documents made from templates. */
export const documentHandlers: Pick<MessageHandlers, keyof typeof documentMessages> = {
  listDocuments: async ({ ctx, pdf }, input) => ({
    ...(await listDocuments(ctx, input)),
    pdf: pdf !== undefined,
  }),
  makeDocumentPdf: ({ ctx, health, pdf }, input) => makeDocumentPdf(ctx, input, { store: health.files, pdf }),
  produceDocument: ({ ctx, health }, input) => produceDocument(ctx, input, health.files),
  previewDocument: ({ ctx, health }, input) => previewDocument(ctx, input, health.files),
  voidDocument: ({ ctx }, input) => voidDocument(ctx, input),
};
