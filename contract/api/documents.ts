import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";
import { id as recordId, idText, objname, objnameText } from "./message-parameters.ts";

const time = z.iso.datetime({ offset: true });

const documentSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  template: labelSchema,
  /** Which version of the template it was made from. */
  template_version: z.int(),
  made_by: z.string().nullable(),
  made_at: time,
  /** Absent where the caller may not read all that is printed in it. */
  url: z.string().optional(),
  voided: z.object({ by: z.string().nullable(), at: time, reason: z.string() }).optional(),
});

const madeFileSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** In base64: it is kept nowhere. */
  content: z.string(),
});

/** A file that was made for whoever asked. */
export type MadeFile = z.infer<typeof madeFileSchema>;

export type RecordDocument = z.infer<typeof documentSchema>;

export const documentMessages = {
  /** Templates that the caller can fill from a record, and what has been made of it. */
  listDocuments: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id: recordId }),
    output: z.object({
      templates: z.array(z.object({ id: z.string(), name: labelSchema })),
      documents: z.array(documentSchema),
      /** Whether documents can be had as PDF files. */
      pdf: z.boolean(),
    }),
    summary: {
      zh: "记录可用的文档模板，以及已生成的文档",
      en: "Templates of documents for a record, and the documents made of it",
    },
    parameters: { objname: objnameText, id: idText },
  }),
  produceDocument: defineMessage({
    withoutRecords: "by the id of a template: server/features/documents/documents.db.test.ts",
    input: z.strictObject({ template: z.uuid(), objname, id: recordId }),
    output: z.object({ id: z.string(), number: z.string(), url: z.string() }),
    summary: {
      zh: "按模板生成一份文档，编号并随记录存档；只填入当前用户可读的内容",
      en: "Fill a template from a record with what the caller may read, number the document and keep it with the record",
    },
    parameters: {
      template: { zh: "模板的编号", en: "Id of the template" },
      objname: objnameText,
      id: idText,
    },
  }),
  previewDocument: defineMessage({
    withoutRecords: "by the id of a template: server/features/documents/documents.db.test.ts",
    input: z.strictObject({ template: z.uuid(), objname, id: recordId }),
    output: madeFileSchema,
    summary: {
      zh: "按模板填写一份草稿：标明为草稿，不编号、不存档",
      en: "Fill a template from a record as a draft, marked as such, neither numbered nor kept",
    },
    parameters: {
      template: { zh: "模板的编号", en: "Id of the template" },
      objname: objnameText,
      id: idText,
    },
  }),
  makeDocumentPdf: defineMessage({
    withoutRecords: "by the id of a document: server/features/documents/document-pdf.db.test.ts",
    viewAs: true,
    input: z.strictObject({ id: z.uuid() }),
    output: madeFileSchema,
    summary: {
      zh: "把已存档的文档转换为 PDF；需要安装 LibreOffice 并设置 SOFFICE",
      en: "A kept document as a PDF file; takes LibreOffice and the setting SOFFICE",
    },
    parameters: { id: { zh: "文档的编号", en: "Id of the document" } },
  }),
  voidDocument: defineMessage({
    withoutRecords:
      "by the id of a document, and answers nothing: server/features/documents/documents.db.test.ts",
    input: z.strictObject({ id: z.uuid(), reason: proseText(500) }),
    output: z.object({}),
    summary: {
      zh: "作废一份文档；编号和文件保留",
      en: "Void a document; its number and file are kept",
    },
    parameters: {
      id: { zh: "文档的编号", en: "Id of the document" },
      reason: { zh: "作废原因", en: "Why it is void" },
    },
  }),
};
