/** Files of Word and Excel: what their names end with, and their media types. */
export const officeFiles = {
  word: {
    ending: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  excel: {
    ending: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;
